import {
  type CompanyInfo,
  getCompanyInfo,
  listOwnCompanies,
  type OwnCompany,
} from '@headwater/contract/identity'
import { companyInfoMessages } from '@headwater/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cacheCompany, useCachedCompany, useCredentials } from '#lib/session'
import { type LoadedData, loadQueryOptions, useLoadData } from '#lib/use-load-data'

/** Loads the company of the signed-in user. The last known data is shown meanwhile. */
export function useCompanyInfo(): LoadedData<CompanyInfo> & { lastKnown: CompanyInfo | undefined } {
  const loaded = useLoadData(getCompanyInfo, {}, companyInfoMessages)
  const kept = useCachedCompany()
  const { values } = loaded
  useEffect(() => {
    if (values) cacheCompany(values)
  }, [values])
  return { ...loaded, lastKnown: values ?? kept ?? undefined }
}

/** Loads the companies of the signed-in user. */
export function useCompanies(): LoadedData<OwnCompany[]> {
  return useLoadData(listOwnCompanies, {})
}

/**
 * Returns the company's name, empty until it is known. If the company fails to load, the name is
 * taken from the list of the user's companies.
 */
export function useCompanyName(): { name: string; isLoading: boolean } {
  const { lastKnown, fail, isLoading } = useCompanyInfo()
  const current = useCredentials()?.company_id
  const list = useQuery({ ...loadQueryOptions(listOwnCompanies, {}), enabled: fail && !lastKnown })
  const name = lastKnown?.name ?? list.data?.find(({ id }) => id === current)?.name ?? ''
  return { name, isLoading: name === '' && (isLoading || list.isLoading) }
}

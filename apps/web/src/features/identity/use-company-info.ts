import { type CompanyInfo, getCompanyInfo } from '@headwater/contract/identity'
import { companyInfoMessages } from '@headwater/contract/messages'
import { useEffect } from 'react'
import { keepCompany, useKeptCompany } from '#lib/session'
import { type LoadedData, useLoadData } from '#lib/use-load-data'

/** The company of the person signed in. What was known last time stands until the answer comes. */
export function useCompanyInfo(): LoadedData<CompanyInfo> & { lastKnown: CompanyInfo | undefined } {
  const loaded = useLoadData(getCompanyInfo, {}, companyInfoMessages)
  const kept = useKeptCompany()
  const { values } = loaded
  useEffect(() => {
    if (values) keepCompany(values)
  }, [values])
  return { ...loaded, lastKnown: values ?? kept ?? undefined }
}

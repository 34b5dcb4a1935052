import { listCompanies } from '@headwater/contract/identity'
import { useQuery } from '@tanstack/react-query'
import { useCredentials } from '#lib/session'
import { loadOptions } from '#lib/use-load-data'
import { useCompanyInfo } from './use-company-info.ts'

/**
 * What the company is called; empty until it is known. Where the company itself can't be had, the
 * list of the person's companies knows its name too.
 */
export function useCompanyName(): { name: string; isLoading: boolean } {
  const { lastKnown, fail, isLoading } = useCompanyInfo()
  const current = useCredentials()?.company_id
  const list = useQuery({ ...loadOptions(listCompanies, {}), enabled: fail && !lastKnown })
  const name = lastKnown?.name ?? list.data?.find(({ id }) => id === current)?.name ?? ''
  return { name, isLoading: name === '' && (isLoading || list.isLoading) }
}

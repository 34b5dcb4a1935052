import { listCompanies, type OwnCompany } from '@headwater/contract/identity'
import { type LoadedData, useLoadData } from '#lib/use-load-data'

/** The companies that the person signed in belongs to. */
export function useCompanies(): LoadedData<OwnCompany[]> {
  return useLoadData(listCompanies, {})
}

import { listSuppressions, type Suppression } from '@headwater/contract/sourcing/suppressions'
import { type LoadedPages, useLoadPages } from '#lib/use-load-pages'

/** Whom the company never takes in; with a whole address, whether it is on the list. */
export function useSuppressions(search: string): LoadedPages<Suppression> {
  return useLoadPages(listSuppressions, { limit: 100, ...(search && { search }) })
}

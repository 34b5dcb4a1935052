import type { ResultsReply } from '@headwater/contract/flows/results'
import { useCredentials } from '#lib/session'
import type { SearchDraft } from '../session/use-search-draft.ts'

export interface ExportSource {
  draft: Pick<SearchDraft, 'version' | 'criteria'>
  /** The search results, or undefined until they have loaded. */
  reply: Pick<ResultsReply, 'total' | 'hidden'> | undefined
}

/** Returns how many people the file would contain, and the reason when no export is possible. */
export function useExportAvailability({ draft: { version, criteria }, reply }: ExportSource) {
  const mayExport = useCredentials()?.privileges.includes('candidates.export') ?? false
  // Hidden people are exported too: hiding affects the view, not the search.
  const total = (reply?.total ?? 0) + (reply?.hidden ?? 0)
  return { total, reason: findReason() }

  function findReason(): string | undefined {
    if (!mayExport) return 'Your role does not export people. An owner can allow it.'
    if (criteria.length === 0) return 'There is nothing to look for in this search yet.'
    if (version === null) return 'The search is being saved. The file holds what is saved.'
    return total === 0 ? 'Nobody is found, so there is nothing to export.' : undefined
  }
}

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
    if (!mayExport) return 'Your role can’t export people. Ask an owner for access.'
    if (criteria.length === 0) return 'Add search criteria first.'
    if (version === null) return 'The search is still being saved. Try again in a moment.'
    return total === 0 ? 'No people to export.' : undefined
  }
}

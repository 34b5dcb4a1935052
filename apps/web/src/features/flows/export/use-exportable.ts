import type { ResultsReply } from '@headwater/contract/flows/results'
import { useCredentials } from '#lib/session'
import type { SearchDraft } from '../session/use-search-draft.ts'

export interface Exported {
  draft: Pick<SearchDraft, 'version' | 'criteria'>
  /** What the search finds; undefined until it is known. */
  reply: Pick<ResultsReply, 'total' | 'hidden'> | undefined
}

/** How many people a file can hold, and why there can be none at the moment. */
export function useExportable({ draft: { version, criteria }, reply }: Exported) {
  const mayExport = useCredentials()?.privileges.includes('candidates.export') ?? false
  // Hidden people are in the file: hiding is a way to look, not a part of the search.
  const total = (reply?.total ?? 0) + (reply?.hidden ?? 0)
  return { total, reason: findReason() }

  function findReason(): string | undefined {
    if (!mayExport) return 'Your role does not export people. An owner can allow it.'
    if (criteria.length === 0) return 'There is nothing to look for in this search yet.'
    if (version === null) return 'The search is being saved. The file holds what is saved.'
    return total === 0 ? 'Nobody is found, so there is nothing to export.' : undefined
  }
}

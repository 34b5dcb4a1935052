import type { ResultsReply } from '@headwater/contract/flows/results'

/** The answer to a search that asks for nothing yet. */
export function nothingFound(version: number | null): ResultsReply {
  return {
    ...{ total: 0, hits: [], nearMisses: { total: 0, hits: [] }, criteria: [], costs: [] },
    ...{ advice: [], facets: {}, notUnderstood: [], epoch: null, nextCursor: null },
    ...{ version, hidden: 0, meetAll: 0, names: {} },
  }
}

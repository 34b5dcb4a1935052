/** What the session around the results gives to everything in them. */
export type { Results } from '../use-results.ts'
export type { SearchDraft } from '../use-search-draft.ts'

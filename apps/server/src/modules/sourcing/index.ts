/** Search over people: documents, engines, scores and explanations. */

export { poolDocumentTable } from './documents/document-store.ts'
export { listFactChanges } from './documents/fact-changes-store.ts'
export { saveDocuments, savePoolDocuments } from './documents/save-documents.ts'
export { openMemoryEngine } from './memory/memory-engine.ts'
export { sourcingRoutes } from './routes.ts'
export { askLanguageModel } from './search/ask-language-model.ts'
export {
  type CriteriaFormatter,
  createCriteriaFormatter,
  loadCriteriaFormatter,
} from './search/criteria-formatter.ts'
export { evaluatePeople } from './search/evaluate-people.ts'
export { explainPerson } from './search/explain-person.ts'
export { findPeople, PeopleCursor, type PeoplePage } from './search/find-people.ts'
export { openSearchEngine } from './search/open-search-engine.ts'
export { type RankedPeople, rankPeople } from './search/rank-people.ts'
export { requireListOrder } from './search/require-list-order.ts'
export {
  isWithin,
  listScopeImportNames,
  requireScope,
  resolveScope,
} from './search/resolve-scope.ts'
export type { SearchEngine } from './search/search-engine.ts'
export { postgresSearch } from './search/sql/postgres-search.ts'
export { createSqlSearchIndexes } from './search/sql/search-indexes-store.ts'
export { searchWithSql } from './search/sql/search-with-sql.ts'
export { sourcingTasks } from './tasks.ts'

/** The in-memory search engine: people as bytes that threads share, searched in milliseconds. */
export { createAbortFlag, raiseAbortFlag } from './abort-search.ts'
export { buildSegment } from './build-segment.ts'
export type { Patches } from './bytes/patches.ts'
export type { Person } from './collect-people.ts'
export { countFacets } from './count-facets.ts'
export { clearCriterionColumnCache, limitCriterionColumnCache } from './criterion-column-cache.ts'
export { createHiddenRows, type EpochPart, withHiddenRows } from './epoch.ts'
export { clearRows, erasePerson, wipeErasureRemnants } from './erase.ts'
export { findErasureRemnants } from './erasure-remnants.ts'
export { facetCountsLength } from './facet-offsets.ts'
export { findRow, iterateIds } from './find-row.ts'
export { mergeSearchHits, type SearchHits } from './merge-search-hits.ts'
export {
  initSharedCounts,
  type SharedCounts,
  searchPartition,
  sharedCountsBytes,
} from './search-partition.ts'
export { searchSegments } from './search-segments.ts'
export { openSegment, type Segment } from './segment.ts'
export { addTitleTable, createTitleTables, type TitleTable } from './title-table.ts'

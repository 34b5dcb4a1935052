/** The search engine in memory: people as bytes that threads share, searched in milliseconds. */
export { buildSegment } from './build-segment.ts'
export type { Person } from './collect-people.ts'
export { countFacets } from './count-facets.ts'
export { deadBits, type EpochPart, withDead } from './epoch.ts'
export { eraseRanges, eraseRow } from './erase.ts'
export { findRow, idsOf } from './find-row.ts'
export { searchSegments } from './search-segments.ts'
export { openSegment, type Segment } from './segment.ts'

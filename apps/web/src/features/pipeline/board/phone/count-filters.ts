import { type BoardFilters, isNarrowed } from '../rules/filter-rules.ts'

/** How many filters leave somebody out. Several tags are one filter. */
export function countFilters(filters: BoardFilters): number {
  return Object.entries(filters).filter(([name, value]) => isNarrowed({ [name]: value })).length
}

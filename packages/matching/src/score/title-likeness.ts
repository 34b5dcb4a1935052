import type { TitleLikeness } from '../query/compiled-search.ts'
import { toCachedMap } from './cached-map.ts'

/** Returns how far a title counts, in thousandths. */
export function titleLikeness(likeness: TitleLikeness, title: string): number {
  return 'of' in likeness ? likeness.of(title) : (toCachedMap(likeness).get(title) ?? 0)
}

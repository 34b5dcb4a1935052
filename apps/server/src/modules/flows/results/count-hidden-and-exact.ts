import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { Hit, SearchedPeople } from '@headwater/matching'
import type { Taxonomy } from '@headwater/taxonomy'
import { type PeoplePage, rankPeople, type SearchEngine } from '#modules/sourcing'
import type { Ctx } from '#platform/context'
import { snapshotLimit } from './result-snapshot-rules.ts'
import type { FoundPeople } from './save-result-snapshot.ts'

interface FirstPageSearch {
  readonly taxonomy: Taxonomy
  readonly criteria: readonly Criterion[]
  readonly within: SearchedPeople
  readonly total: number
  /** Null if the page is not ordered by the score. */
  readonly best: readonly Hit[] | null
  /** Given when the search engine has already counted it. */
  readonly meetAll?: number
  /** State of the pool the first page was read at, so that the counts match that page. */
  readonly at: PeoplePage['at']
  readonly without: readonly string[]
  readonly isSnapshotDue: boolean
  /** Whether a snapshot also holds people who miss one must-have. */
  readonly comparesNear: boolean
}

interface HiddenAndExactCounts {
  /** How many more results there would be if none were hidden. */
  readonly hidden: number
  /** How many meet every must-have with known facts. */
  readonly meetAll: number
  /** The results with none hidden. */
  readonly unfiltered: FoundPeople
}

/** Counts, along with the first page, what stays the same for all pages of a search. */
export async function countHiddenAndExact(
  ctx: Ctx,
  engine: SearchEngine,
  search: FirstPageSearch,
): Promise<HiddenAndExactCounts> {
  const { taxonomy, criteria, within, total, best, meetAll, at, without, isSnapshotDue } = search
  const hasNear = isSnapshotDue && search.comparesNear
  const isLoose = criteria.some(({ mode, unknown }) => mode === 'must' && unknown === 'include')
  const [unfiltered, strict] = await Promise.all([
    without.length === 0 && !hasNear && (best || !isSnapshotDue)
      ? { total, best: best ?? [], near: null }
      : rankPeople(ctx, engine, {
          taxonomy,
          criteria,
          within,
          limit: isSnapshotDue ? snapshotLimit : 0,
          nearLimit: hasNear ? snapshotLimit : 0,
          at,
        }),
    isLoose && meetAll === undefined
      ? rankPeople(ctx, engine, {
          taxonomy,
          criteria: criteria.map(excludeUnknown),
          within,
          limit: 0,
          without,
          at,
        })
      : { total: meetAll ?? total },
  ])
  return {
    hidden: unfiltered.total - total,
    meetAll: strict.total,
    unfiltered: { ...unfiltered, near: hasNear ? unfiltered.near : null },
  }
}

function excludeUnknown(criterion: Criterion): Criterion {
  return criterion.mode === 'must' ? { ...criterion, unknown: 'exclude' } : criterion
}

import {
  fewResults,
  type Group,
  listRelaxablePairs,
  mostMissed,
  type SearchResult,
} from '@headwater/matching'
import type { Db } from '#platform/database'
import { countFailures, countWithoutFilters, type FailureCount } from './failures-store.ts'
import type { SearchedDocuments } from './searchable-documents-store.ts'
import type { SqlCriterion } from './sql-criteria.ts'

type Counts = Pick<SearchResult, 'groups' | 'costs' | 'pairCosts'>

interface SearchParts {
  readonly searched: SearchedDocuments
  readonly sqlCriteria: readonly SqlCriterion[]
  readonly filters: readonly SqlCriterion[]
}

/**
 * Counts who fails one filter, and who fails two where that is listed or suggested: this reads many
 * more people, so it is left out for searches that find enough.
 */
export async function countPartialMatches(
  db: Db,
  { searched, sqlCriteria, filters }: SearchParts,
  total: number,
): Promise<Counts> {
  const musts = filters.filter(({ criterion }) => criterion.mode === 'must').length
  const once = await countFailingOnce()
  const most = mostMissed(musts, total, sumOfMisses(filters, once))
  const pairs = total < fewResults ? listRelaxablePairs(filters) : []
  const twice =
    most === 2 || pairs.length > 0
      ? await countFailures(db, searched, sqlCriteria, filters, {
          failures: 2,
          missable: most === 2 ? 2 : Math.max(0, musts - 1),
        })
      : []
  const partial = [once, twice].slice(0, most)
  return {
    groups: [
      { missed: 0, total, missing: [] },
      ...partial.map((counted, at) => toGroup(filters, at + 1, counted)),
    ],
    costs: filters.map(({ criterion: { id } }, at) => ({ id, people: countOf(once, [at]) })),
    pairCosts: pairs.flatMap(([one, other]) => {
      const people = countOf(twice, [filters.indexOf(one), filters.indexOf(other)])
      return people > 0 ? [{ ids: [one.criterion.id, other.criterion.id] as const, people }] : []
    }),
  }

  async function countFailingOnce(): Promise<FailureCount[]> {
    if (filters.length === 0) return []
    if (filters.length === 1) {
      const everyone = await countWithoutFilters(db, searched, sqlCriteria)
      return [{ failed: [0], people: everyone - total }]
    }
    const asked = { failures: 1, missable: 1 }
    return countFailures(db, searched, sqlCriteria, filters, asked)
  }
}

function toGroup(
  filters: readonly SqlCriterion[],
  missed: number,
  counted: readonly FailureCount[],
): Group {
  const misses = counted.filter(({ failed }) => isMissOnly(filters, failed))
  return {
    missed,
    total: sumOf(misses),
    missing: filters.flatMap(({ criterion: { id, mode } }, at) =>
      mode === 'must'
        ? [{ id, people: sumOf(misses.filter(({ failed }) => failed.includes(at))) }]
        : [],
    ),
  }
}

/** Whether only must-haves fail. People with an excluded value are never partial matches. */
function isMissOnly(filters: readonly SqlCriterion[], failed: readonly number[]): boolean {
  return failed.every((at) => filters[at]?.criterion.mode === 'must')
}

function sumOfMisses(filters: readonly SqlCriterion[], counted: readonly FailureCount[]): number {
  return sumOf(counted.filter(({ failed }) => isMissOnly(filters, failed)))
}

function sumOf(counted: readonly FailureCount[]): number {
  return counted.reduce((sum, { people }) => sum + people, 0)
}

function countOf(counted: readonly FailureCount[], failed: readonly number[]): number {
  return counted.find((one) => one.failed.join() === failed.join())?.people ?? 0
}

import type { ResultHit } from '@headwater/contract/flows/results'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { useCallback, useMemo, useState } from 'react'
import { isValueListCriterion, listValues } from '../criteria/criterion-values.ts'
import {
  formatCriterionValue,
  formatFirstValue,
  formatRange,
} from '../criteria/format-criterion.ts'
import type { ValueNames } from '../draft-store.ts'
import type { Results } from '../use-results.ts'
import type { SearchDraft } from '../use-search-draft.ts'
import { getAnonymousName } from './blind-mode.ts'
import { numberPeople, rankThroughGroups } from './row/number-people.ts'
import { type RankedRow, reuseRow } from './row/ranked-row.ts'
import type { GroupLists } from './use-group-lists.ts'
import { compareOrder, orderHits } from './what-if/order-hits.ts'
import type { WhatIf } from './what-if/use-what-if.ts'

interface ResultRows {
  rows: readonly RankedRow[]
  /** Labels of the criteria by id. */
  words: ReadonlyMap<string, string>
  find: (id: string | undefined) => RankedRow | undefined
}

interface ResultRowsInput {
  draft: SearchDraft
  results: Results
  lists: Pick<GroupLists, 'groups' | 'hits'>
  whatIf: WhatIf
  /** The people before other weights were tried, if these results are ranked by them already. */
  before: readonly ResultHit[] | undefined
  isBlind: boolean
}

/** Returns the results as rows, ordered by the weights and with a name that may be shown. */
export function useResultRows(input: ResultRowsInput): ResultRows {
  const { draft, results, lists, whatIf, before, isBlind } = input
  const { reply } = results
  const { hits } = lists
  const filtered = lists.groups.find(({ filter }) => filter !== undefined)?.missed
  const [numbers] = useState(() => new Map<number, Map<string, number>>())
  const [drawn] = useState(() => new WeakMap<RankedRow['hit'], RankedRow>())
  // Compared as JSON, because equal weights are a new object on every render.
  const tried = JSON.stringify(whatIf.weights)
  const rows = useMemo(() => {
    const groups = reply?.groups ?? []
    const weights = tried === undefined ? undefined : JSON.parse(tried)
    const ordered = before
      ? compareOrder(hits, before)
      : orderHits(hits, reply?.criteria ?? [], weights)
    const listed = rankThroughGroups(ordered, groups)
    const numberOf = isBlind
      ? numberPeople({
          listed: hits,
          usual: before ?? results.hits,
          filtered,
          isTrial: before !== undefined,
          groups,
          numbers,
        })
      : undefined
    return listed.map((placed) =>
      reuseRow(drawn, {
        ...placed,
        name: numberOf ? getAnonymousName(numberOf(placed.hit)) : placed.hit.person.name,
      }),
    )
  }, [drawn, numbers, hits, results.hits, filtered, before, reply, tried, isBlind])
  // Rows keep the labels of the search that found them until the next results have loaded.
  const [said, setSaid] = useState(draft)
  if (said !== draft && !results.isRefreshing) setSaid(draft)
  const text = JSON.stringify(formatCriteriaLabels(said, reply))
  const criterionLabels = useMemo(() => new Map<string, string>(JSON.parse(text)), [text])
  const byId = useMemo(() => new Map(rows.map((row) => [row.hit.id, row])), [rows])
  const findRow = useCallback((id: string | undefined) => byId.get(id ?? ''), [byId])
  return { rows, words: criterionLabels, find: findRow }
}

function formatCriteriaLabels(
  { criteria, names }: SearchDraft,
  reply: Results['reply'],
): [string, string][] {
  return criteria.map((one) => [one.id, formatCriterionLabel(one, { ...reply?.names, ...names })])
}

/** Short enough for a chip: the first of several values, and for a number its unit. */
function formatCriterionLabel(criterion: Criterion, names: ValueNames): string {
  const what = isValueListCriterion(criterion)
    ? formatFirstValue(listValues(criterion, names))
    : formatCriterionValue(criterion, names)
  switch (criterion.attribute) {
    case 'relevantYears':
      return `${formatShortRange(criterion)} y relevant`
    case 'totalYears':
      return `${formatShortRange(criterion)} y total`
    case 'stability':
      return `Stability ${what}`
    case 'opportunity':
      return `Likely to move ${what}`
    case 'relocate':
      return `Would relocate: ${what}`
    default:
      return what
  }
}

/** Formats "8+" where a sentence would say "8 or more". */
function formatShortRange({ min, max }: { min: number | null; max: number | null }): string {
  return max === null ? `${min}+` : formatRange(min, max)
}

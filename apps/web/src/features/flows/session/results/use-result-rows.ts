import type { ResultHit } from '@headwater/contract/flows/results'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { useCallback, useMemo, useState } from 'react'
import { isValueListCriterion, listValues } from '../criteria/criterion-values.ts'
import { formatCriterionValue, formatFirstValue } from '../criteria/format-criterion.ts'
import type { ValueNames } from '../draft-store.ts'
import type { Results } from '../use-results.ts'
import type { SearchDraft } from '../use-search-draft.ts'
import { getAnonymousName } from './blind-mode.ts'
import { type RankedRow, reuseRow } from './row/ranked-row.ts'
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
  whatIf: WhatIf
  /** The people before other weights were tried, if these results are ranked by them already. */
  before: readonly ResultHit[] | undefined
  isBlind: boolean
}

/** Returns the results as rows, ordered by the weights and with a name that may be shown. */
export function useResultRows(input: ResultRowsInput): ResultRows {
  const { draft, results, whatIf, before, isBlind } = input
  const { hits, reply } = results
  const [drawn] = useState(() => new WeakMap<RankedRow['hit'], RankedRow>())
  // Compared as JSON, because equal weights are a new object on every render.
  const tried = JSON.stringify(whatIf.weights)
  const rows = useMemo(() => {
    const places = new Map((before ?? hits).map(({ id }, at) => [id, at + 1]))
    const weights = tried === undefined ? undefined : JSON.parse(tried)
    const ordered = before
      ? compareOrder(hits, before)
      : orderHits(hits, reply?.criteria ?? [], weights)
    return ordered.map((placed) =>
      reuseRow(drawn, {
        ...placed,
        name: isBlind
          ? getAnonymousName(places.get(placed.hit.id) ?? placed.rank)
          : placed.hit.person.name,
      }),
    )
  }, [drawn, hits, before, reply, tried, isBlind])
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
      return `${what} y relevant`
    case 'totalYears':
      return `${what} y total`
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

import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { useCallback, useMemo, useState } from 'react'
import { sayFirst, sayWhat } from '../criteria/say-criterion.ts'
import { isListed, valuesOf } from '../criteria/values.ts'
import type { Names } from '../draft-store.ts'
import type { Results } from '../use-results.ts'
import type { SearchDraft } from '../use-search-draft.ts'
import { blindName } from './blind-mode.ts'
import { keepRow, type PlacedRow } from './row/placed-row.ts'
import { orderHits } from './what-if/order-hits.ts'
import type { WhatIf } from './what-if/use-what-if.ts'

interface Rows {
  rows: readonly PlacedRow[]
  nearMisses: readonly PlacedRow[]
  /** What to call the criteria, by their ids. */
  words: ReadonlyMap<string, string>
  find: (id: string | undefined) => PlacedRow | undefined
}

interface RowsInput {
  draft: SearchDraft
  results: Results
  whatIf: WhatIf
  isBlind: boolean
}

/** The people found as rows: in the order that the weights give them, and by a name that may be shown. */
export function useRows({ draft, results, whatIf, isBlind }: RowsInput): Rows {
  const { hits, reply, total } = results
  const [drawn] = useState(() => new WeakMap<PlacedRow['hit'], PlacedRow>())
  // Equal weights are a new object with every drawing.
  const tried = JSON.stringify(whatIf.weights)
  const rows = useMemo(() => {
    const places = new Map(hits.map(({ id }, at) => [id, at + 1]))
    const weights = tried === undefined ? undefined : JSON.parse(tried)
    return orderHits(hits, reply?.criteria ?? [], weights).map((placed) =>
      keepRow(drawn, {
        ...placed,
        name: isBlind ? blindName(places.get(placed.hit.id)) : placed.hit.person.name,
      }),
    )
  }, [drawn, hits, reply, tried, isBlind])
  const near = results.nearMisses.hits
  const nearMisses = useMemo(
    () =>
      near.map((hit, at) => ({
        ...{ hit, rank: total + at + 1, moved: 0, score: hit.score },
        name: isBlind ? blindName(total + at + 1) : hit.person.name,
      })),
    [near, total, isBlind],
  )
  // Rows keep the words of the search that found them, until those of the next one are here.
  const [said, setSaid] = useState(draft)
  if (said !== draft && !results.isRefreshing) setSaid(draft)
  const text = JSON.stringify(sayAll(said, reply))
  const words = useMemo(() => new Map<string, string>(JSON.parse(text)), [text])
  const byId = useMemo(
    () => new Map([...rows, ...nearMisses].map((row) => [row.hit.id, row])),
    [rows, nearMisses],
  )
  const find = useCallback((id: string | undefined) => byId.get(id ?? ''), [byId])
  return { rows, nearMisses, words, find }
}

function sayAll({ criteria, names }: SearchDraft, reply: Results['reply']): [string, string][] {
  return criteria.map((one) => [one.id, sayShort(one, { ...reply?.names, ...names })])
}

/** As short as a chip: the first of several, and for a number the word that it needs. */
function sayShort(criterion: Criterion, names: Names): string {
  const what = isListed(criterion)
    ? sayFirst(valuesOf(criterion, names))
    : sayWhat(criterion, names)
  switch (criterion.attribute) {
    case 'relevantYears':
      return `${what} y relevant`
    case 'totalYears':
      return `${what} y total`
    case 'stability':
      return `Stability ${what}`
    case 'opportunity':
      return `Open to offers ${what}`
    case 'relocate':
      return `Would move: ${what}`
    default:
      return what
  }
}

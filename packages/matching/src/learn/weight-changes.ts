import type { Weights } from '../score/rank-with-weights.ts'
import type { PersonWithVerdict, Verdict } from './preference-pairs.ts'

/** A suggested change of one weight, and what it was learnt from. */
export interface WeightChange {
  readonly id: string
  readonly from: number
  readonly to: number
  readonly why: string
}

export function listWeightChanges(
  before: Weights,
  after: Weights,
  people: readonly PersonWithVerdict[],
): WeightChange[] {
  return Object.entries(before).flatMap(([id, from]) => {
    const to = after[id] ?? from
    return to === from ? [] : [{ id, from, to, why: formatReason(id, to > from, people) }]
  })
}

function formatReason(id: string, isMore: boolean, people: readonly PersonWithVerdict[]): string {
  const yes = meanOf(id, people, 'yes')
  const no = meanOf(id, people, 'no')
  if (yes === null || no === null) return 'The other weights changed; the total stays the same.'
  const figures = `meet this by ${yes} of 100 on average, those you said no to by ${no}`
  if (isMore) return `People you said yes to ${figures}.`
  return yes > no
    ? `People you said yes to ${figures}: other criteria tell them apart better.`
    : `People you said yes to ${figures}: it does not tell them apart.`
}

/** Only people for whom it is known. */
function meanOf(id: string, people: readonly PersonWithVerdict[], wanted: Verdict): number | null {
  const values = people
    .filter(({ verdict }) => verdict === wanted)
    .flatMap(({ lines }) => lines.filter((line) => line.id === id && line.isKnown))
    .map(({ value }) => value)
  if (values.length === 0) return null
  return Math.round(values.reduce((all, value) => all + value, 0) / values.length / 10)
}

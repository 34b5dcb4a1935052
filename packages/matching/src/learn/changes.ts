import type { Weights } from '../score/reorder.ts'
import type { JudgedVerdict, Verdict } from './verdict.ts'

/** One weight that would become another, and what it was learnt from. */
export interface Change {
  readonly id: string
  readonly from: number
  readonly to: number
  readonly why: string
}

export function changesBetween(
  before: Weights,
  after: Weights,
  people: readonly JudgedVerdict[],
): Change[] {
  return Object.entries(before).flatMap(([id, from]) => {
    const to = after[id] ?? from
    return to === from ? [] : [{ id, from, to, why: sayWhy(id, to > from, people) }]
  })
}

/** The weights after the changes; a weight that is no longer what a change starts from stays. */
export function applyChanges(weights: Weights, changes: readonly Change[]): Weights {
  const made = new Map(changes.map((change) => [change.id, change]))
  return Object.fromEntries(
    Object.entries(weights).map(([id, weight]) => {
      const change = made.get(id)
      return [id, change && change.from === weight ? change.to : weight]
    }),
  )
}

/** The changes that take these back. */
export function reverseChanges(changes: readonly Change[]): Change[] {
  return changes.map(({ id, from, to }) => ({
    ...{ id, from: to, to: from },
    why: 'Takes back what was learnt from your verdicts.',
  }))
}

function sayWhy(id: string, isMore: boolean, people: readonly JudgedVerdict[]): string {
  const yes = meanOf(id, people, 'yes')
  const no = meanOf(id, people, 'no')
  if (yes === null || no === null) return 'The other weights changed; the total stays the same.'
  const figures = `meet this by ${yes} of 100 on average, those you said no to by ${no}`
  if (isMore) return `People you said yes to ${figures}.`
  return yes > no
    ? `People you said yes to ${figures}: other criteria tell them apart better.`
    : `People you said yes to ${figures}: it does not tell them apart.`
}

/** Of those of whom it is known. */
function meanOf(id: string, people: readonly JudgedVerdict[], wanted: Verdict): number | null {
  const values = people
    .filter(({ verdict }) => verdict === wanted)
    .flatMap(({ lines }) => lines.filter((line) => line.id === id && line.isKnown))
    .map(({ value }) => value)
  if (values.length === 0) return null
  return Math.round(values.reduce((all, value) => all + value, 0) / values.length / 10)
}

import type { FoundHit } from '@headwater/contract/sourcing/search'
import type { Evidenced, Line } from '../judge-hit.ts'

type Signals = FoundHit['person']['signals']

const said = [
  { signal: 'isOpenToWork', attribute: 'opportunity', words: 'Open to work' },
  { signal: 'willRelocate', attribute: 'relocate', words: 'Would relocate' },
] as const satisfies readonly {
  signal: keyof Signals
  attribute: Line['attribute']
  words: string
}[]

/** What somebody said of themselves, as far as the evidence beside it does not say it already. */
export function signalsOf(
  signals: Signals,
  lines: readonly Line[],
  evidenced: readonly Evidenced[],
): string[] {
  const met = new Set(evidenced.flatMap(({ id, status }) => (status === 'met' ? id : [])))
  const isTold = (attribute: Line['attribute']) =>
    lines.some((line) => line.attribute === attribute && met.has(line.id))
  return said.flatMap(({ signal, attribute, words }) =>
    signals[signal] === true && !isTold(attribute) ? words : [],
  )
}

import type { SearchHit } from '@headwater/contract/sourcing/search'
import type { CriterionOutcome, ResultCriterion } from '../evaluate-hit.ts'

type Signals = SearchHit['person']['signals']

const signalLabels = [
  { signal: 'isOpenToWork', attribute: 'opportunity', words: 'Open to work' },
  { signal: 'willRelocate', attribute: 'relocate', words: 'Open to relocating' },
] as const satisfies readonly {
  signal: keyof Signals
  attribute: ResultCriterion['attribute']
  words: string
}[]

/** Returns the person's own statements that the evidence does not already show. */
export function listSignals(
  signals: Signals,
  lines: readonly ResultCriterion[],
  outcomes: readonly CriterionOutcome[],
): string[] {
  const met = new Set(outcomes.flatMap(({ id, status }) => (status === 'met' ? id : [])))
  const isAlreadyShown = (attribute: ResultCriterion['attribute']) =>
    lines.some((line) => line.attribute === attribute && met.has(line.id))
  return signalLabels.flatMap(({ signal, attribute, words }) =>
    signals[signal] === true && !isAlreadyShown(attribute) ? words : [],
  )
}

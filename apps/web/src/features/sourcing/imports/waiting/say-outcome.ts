import type { PreviewRow } from '@headwater/contract/sourcing/imports'
import { formatNumber } from '#lib/format'
import type { BadgeTone } from '#ui/badge'

type Outcome = PreviewRow['outcome']

interface OutcomeWords {
  word: string
  tone: BadgeTone
  /** What it means for this line. */
  sentence: string | undefined
  /** For the count above. */
  counted: string
}

export const outcomeWords: Readonly<Record<Outcome, OutcomeWords>> = {
  add: { word: 'Add', tone: 'ok', sentence: undefined, counted: 'added' },
  merge: {
    word: 'Merge',
    tone: 'accent',
    sentence: 'Is here already. What is new is added to them.',
    counted: 'merged with people who are here',
  },
  review: {
    word: 'Add, then look',
    tone: 'warn',
    sentence: 'May be here already. You decide under Duplicates.',
    counted: 'added and kept for a look',
  },
  refuse: { word: 'Refuse', tone: 'bad', sentence: undefined, counted: 'refused' },
  suppress: {
    word: 'Leave out',
    tone: 'neutral',
    sentence: 'Asked not to be taken in.',
    counted: 'left out as they asked',
  },
}

/** "Of the first 50 lines, 46 would be added, 2 merged with people who are here, 2 refused." */
export function sayPreview(rows: readonly Pick<PreviewRow, 'outcome'>[]): string {
  const order = Object.keys(outcomeWords) as Outcome[]
  const parts = order
    .map((outcome) => ({ outcome, count: rows.filter((row) => row.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }, at) => {
      const verb = at === 0 ? 'would be ' : ''
      return `${formatNumber(count)} ${verb}${outcomeWords[outcome].counted}`
    })
  const [only] = rows
  if (rows.length === 1 && only)
    return `The one line would be ${outcomeWords[only.outcome].counted}.`
  return `Of the first ${formatNumber(rows.length)} lines, ${parts.join(', ')}.`
}

import type { PreviewRow } from '@headwater/contract/sourcing/imports'
import { formatNumber } from '#lib/format'
import type { BadgeTone } from '#ui/badge'

interface OutcomeWords {
  word: string
  tone: BadgeTone
  /** What it means for this line. */
  say: (sameAs: string) => string | undefined
  /** For the count above. */
  counted: string
}

/** What becomes of a line. Whoever stands twice in the file itself is another case than who was here. */
const outcomeWords = {
  add: { word: 'Add', tone: 'ok', say: () => undefined, counted: 'added' },
  merge: {
    word: 'Merge',
    tone: 'accent',
    say: () => 'Is here already. What is new is added to them.',
    counted: 'merged with people who are here',
  },
  double: {
    word: 'Merge',
    tone: 'accent',
    say: (sameAs) => `Twice in this file, ${sameAs}. What is new is added to them.`,
    counted: 'merged with a line above',
  },
  review: {
    word: 'Add, then look',
    tone: 'warn',
    say: () => 'May be here already. You decide under Duplicates.',
    counted: 'added and kept for a look',
  },
  likeness: {
    word: 'Add, then look',
    tone: 'warn',
    say: (sameAs) => `May stand twice in this file, ${sameAs}. You decide under Duplicates.`,
    counted: 'added and kept for a look',
  },
  refuse: { word: 'Refuse', tone: 'bad', say: () => undefined, counted: 'refused' },
  suppress: {
    word: 'Leave out',
    tone: 'neutral',
    say: () => 'Asked not to be taken in.',
    counted: 'left out as they asked',
  },
} as const satisfies Record<string, OutcomeWords>

type Case = Pick<PreviewRow, 'outcome' | 'sameAs'>

/** The badge of a line, and the sentence to it. */
export function sayOutcome(row: Case): { word: string; tone: BadgeTone; sentence?: string } {
  const { word, tone, say } = wordsOf(row)
  const sentence = say(row.sameAs === null ? '' : `line ${formatNumber(row.sameAs)}`)
  return { word, tone, ...(sentence !== undefined && { sentence }) }
}

/** "Of the first 50 lines, 46 would be added, 2 merged with people who are here, 2 refused." */
export function sayPreview(rows: readonly Case[]): string {
  const [only] = rows
  if (rows.length === 1 && only) return `The one line would be ${wordsOf(only).counted}.`
  const kinds = new Set(Object.values(outcomeWords).map(({ counted }) => counted))
  const parts = [...kinds]
    .map((kind) => ({ kind, count: rows.filter((row) => wordsOf(row).counted === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }, at) => `${formatNumber(count)} ${at === 0 ? 'would be ' : ''}${kind}`)
  return `Of the first ${formatNumber(rows.length)} lines, ${parts.join(', ')}.`
}

function wordsOf({ outcome, sameAs }: Case): OutcomeWords {
  if (sameAs === null) return outcomeWords[outcome]
  if (outcome === 'merge') return outcomeWords.double
  return outcomeWords[outcome === 'review' ? 'likeness' : outcome]
}

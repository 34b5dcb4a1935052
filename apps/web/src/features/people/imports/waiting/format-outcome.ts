import type { PreviewRow } from '@headwater/contract/people/imports'
import { formatNumber } from '#lib/format'
import type { BadgeTone } from '#ui/data/badge'

interface OutcomeText {
  word: string
  tone: BadgeTone
  /** Formats the meaning for this line. */
  say: (sameAs: string) => string | undefined
  /** For the summary above. */
  counted: string
}

/** The outcomes of a line. A duplicate within the file differs from a person who already exists. */
const outcomeTexts = {
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
} as const satisfies Record<string, OutcomeText>

type OutcomeRow = Pick<PreviewRow, 'outcome' | 'sameAs'>

/** Formats the badge of a line and its sentence. */
export function formatOutcome(row: OutcomeRow): {
  word: string
  tone: BadgeTone
  sentence?: string
} {
  const { word, tone, say: formatSentence } = getOutcomeText(row)
  const sentence = formatSentence(row.sameAs === null ? '' : `line ${formatNumber(row.sameAs)}`)
  return { word, tone, ...(sentence !== undefined && { sentence }) }
}

/**
 * Formats "Of the first 50 lines, 46 would be added, 2 merged with people who are here, 2 refused."
 */
export function formatPreviewSummary(rows: readonly OutcomeRow[]): string {
  const [only] = rows
  if (rows.length === 1 && only) return `The one line would be ${getOutcomeText(only).counted}.`
  const kinds = new Set(Object.values(outcomeTexts).map(({ counted: summary }) => summary))
  const parts = [...kinds]
    .map((kind) => ({
      kind,
      count: rows.filter((row) => getOutcomeText(row).counted === kind).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }, at) => `${formatNumber(count)} ${at === 0 ? 'would be ' : ''}${kind}`)
  return `Of the first ${formatNumber(rows.length)} lines, ${parts.join(', ')}.`
}

function getOutcomeText({ outcome, sameAs }: OutcomeRow): OutcomeText {
  if (sameAs === null) return outcomeTexts[outcome]
  if (outcome === 'merge') return outcomeTexts.double
  return outcomeTexts[outcome === 'review' ? 'likeness' : outcome]
}

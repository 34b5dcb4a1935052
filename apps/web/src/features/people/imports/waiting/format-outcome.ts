import type { PreviewRow } from '@headwater/contract/people/imports'
import { formatCount, formatNumber } from '#lib/format'
import type { BadgeTone } from '#ui/data/badge'

interface OutcomeText {
  word: string
  tone: BadgeTone
  /** Formats the meaning for this line. */
  formatSentence: (sameAs: string) => string | undefined
  /** For the summary above. */
  summary: string
}

/** The outcomes of a line. A duplicate within the file differs from a person who already exists. */
const outcomeTexts = {
  add: { word: 'Add', tone: 'ok', formatSentence: () => undefined, summary: 'added' },
  merge: {
    word: 'Merge',
    tone: 'accent',
    formatSentence: () => 'Already in your people. New details are added.',
    summary: 'merged with existing people',
  },
  double: {
    word: 'Merge',
    tone: 'accent',
    formatSentence: (sameAs) => `Same person as ${sameAs}. New details are added.`,
    summary: 'merged with an earlier entry',
  },
  review: {
    word: 'Add, then review',
    tone: 'warn',
    formatSentence: () => 'Possible duplicate. Review it under Duplicates.',
    summary: 'added for review',
  },
  likeness: {
    word: 'Add, then review',
    tone: 'warn',
    formatSentence: (sameAs) => `May be the same person as ${sameAs}. Review it under Duplicates.`,
    summary: 'added for review',
  },
  refuse: { word: 'Skip', tone: 'bad', formatSentence: () => undefined, summary: 'skipped' },
  suppress: {
    word: 'Do not contact',
    tone: 'neutral',
    formatSentence: () => 'On the do-not-contact list.',
    summary: 'left out (do not contact)',
  },
} as const satisfies Record<string, OutcomeText>

type OutcomeRow = Pick<PreviewRow, 'outcome' | 'sameAs'>

/** Formats the badge of a line and its sentence. */
export function formatOutcome(row: OutcomeRow): {
  word: string
  tone: BadgeTone
  sentence?: string
} {
  const { word, tone, formatSentence } = getOutcomeText(row)
  const sentence = formatSentence(row.sameAs === null ? '' : `row ${formatNumber(row.sameAs)}`)
  return { word, tone, ...(sentence !== undefined && { sentence }) }
}

/**
 * Formats "Of the first 50 entries, 46 will be added, 2 merged with existing people, 2 skipped."
 */
export function formatPreviewSummary(rows: readonly OutcomeRow[]): string {
  const [only] = rows
  if (rows.length === 1 && only) return `The entry will be ${getOutcomeText(only).summary}.`
  const kinds = new Set(Object.values(outcomeTexts).map(({ summary }) => summary))
  const parts = [...kinds]
    .map((kind) => ({
      kind,
      count: rows.filter((row) => getOutcomeText(row).summary === kind).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }, at) => `${formatNumber(count)} ${at === 0 ? 'will be ' : ''}${kind}`)
  return `Of the first ${formatCount(rows.length, 'entry', 'entries')}, ${parts.join(', ')}.`
}

function getOutcomeText({ outcome, sameAs }: OutcomeRow): OutcomeText {
  if (sameAs === null) return outcomeTexts[outcome]
  if (outcome === 'merge') return outcomeTexts.double
  return outcomeTexts[outcome === 'review' ? 'likeness' : outcome]
}

import type { CardField } from '@headwater/contract/pipeline/board'

export type CardSize = 'sm' | 'md'

/** The gap between two cards of a column. */
export const cardGap = 6

/**
 * Returns the height of a card. It depends only on the visible fields, not on their content, so
 * that thousands of cards can be positioned without rendering.
 */
export function getCardHeight(fields: readonly CardField[], size: CardSize): number {
  const lines = fields.filter((field) => textLines.includes(field)).length
  const has = (...wanted: CardField[]) => wanted.some((field) => fields.includes(field))
  const { padding, line, foot } = measures[size]
  return (
    2 + // borders
    padding +
    28 + // avatar, name and score
    (lines > 0 ? 6 + lines * line : 0) +
    (has('tags') ? 26 : 0) +
    (has('assignee') ? 28 : has('activity', 'days') ? 24 : 0) +
    8 +
    foot
  )
}

const textLines: readonly CardField[] = ['title', 'employer', 'place']

const measures: Readonly<Record<CardSize, { padding: number; line: number; foot: number }>> = {
  sm: { padding: 10, line: 16, foot: 30 },
  md: { padding: 12, line: 18, foot: 37 },
}

import { apportion } from './apportion.ts'
import { fullScore, type Score } from './score.ts'

/** Rounds a score to tenths of a point, as shown. */
export function toTenths(score: number): number {
  return Math.round((score * 1_000) / fullScore)
}

/**
 * Rounds a score to the whole points shown everywhere, on a card as in an explanation. They are rounded
 * from the tenths, because these stand beside them: 84.46 is 84.5 in tenths, and therefore 85.
 */
export function toDisplayScore(score: number): number {
  return Math.round(toTenths(score) / 10)
}

/** Formats the score as exactly as it is explained: "84.5". People who share 84 mostly differ in it. */
export function formatExactScore(score: number): string {
  return (toTenths(score) / 10).toFixed(1)
}

export interface DisplayedLine {
  readonly id: string
  readonly tenths: number
  readonly mostTenths: number
}

/**
 * Rounds the parts to tenths so that the displayed numbers add up too: earned parts to the shown
 * score, earned and open parts to a hundred points. No part exceeds its maximum.
 */
export function toDisplayedLines({
  score,
  lines,
}: Pick<Score, 'score' | 'lines'>): DisplayedLine[] {
  const whole = toTenths(score)
  const earned = apportion(
    whole,
    lines.map(({ part }) => part),
  )
  const open = apportion(
    1_000 - whole,
    lines.map(({ part, most }) => Math.max(0, most - part)),
  )
  return lines.map(({ id }, at) => {
    const tenths = earned[at] as number
    return { id, tenths, mostTenths: tenths + (open[at] as number) }
  })
}

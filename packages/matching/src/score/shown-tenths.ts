import { fullScore, type Score } from './score.ts'
import { share } from './share.ts'

/** A score in tenths of a point, as it is shown. */
export function tenthsOf(score: number): number {
  return Math.round((score * 1_000) / fullScore)
}

export interface ShownLine {
  readonly id: string
  readonly tenths: number
  readonly mostTenths: number
}

/**
 * The parts in tenths of a point so that what is shown adds up too: the earned ones to the shown
 * score, and with the open ones to a hundred points. No part is ever more than its most.
 */
export function shownLines({ score, lines }: Pick<Score, 'score' | 'lines'>): ShownLine[] {
  const whole = tenthsOf(score)
  const earned = share(
    whole,
    lines.map(({ part }) => part),
  )
  const open = share(
    1_000 - whole,
    lines.map(({ part, most }) => Math.max(0, most - part)),
  )
  return lines.map(({ id }, at) => {
    const tenths = earned[at] as number
    return { id, tenths, mostTenths: tenths + (open[at] as number) }
  })
}

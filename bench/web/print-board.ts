import { percentile } from '../search/measure.ts'
import type { BoardFigures } from './measure-board.ts'

const goalMs = 1_000
const goal = 60
/** Tolerance for an inexact clock and an occasional late frame. */
const tolerance = 0.97

export function printBoard({ cards, openings, bare, drag }: BoardFigures): void {
  const half = (values: readonly number[]) => percentile(values, 50)
  const usable = half(openings.map((one) => one.usable))
  const isUsable = usable <= goalMs
  const isSmooth = drag.framesPerSecond >= goal * tolerance
  console.log(
    `\n  A board of ${cards.toLocaleString('en')} cards, the middle of ${openings.length}\n`,
  )
  console.log(
    `  asked to last byte   ${half(openings.map((one) => one.reply)).toFixed(0)} ms,` +
      ` ${half(openings.map((one) => one.kilobytes)).toFixed(0)} kB before compression`,
  )
  console.log(
    `  last byte to usable  ${usable.toFixed(0)} ms (at most ${goalMs}: ${isUsable ? 'met' : 'not met'}),` +
      ` as plain boxes ${half(bare).toFixed(0)} ms; ours : bare = ${(usable / half(bare)).toFixed(2)}`,
  )
  console.log(
    `  dragging a card      ${drag.framesPerSecond.toFixed(1)} frames a second (${goal}: ${isSmooth ? 'met' : 'not met'}),` +
      ` ${(drag.late * 100).toFixed(1)} % after 25 ms, longest task ${drag.longestTask.toFixed(1)} ms`,
  )
}

import type { ScrollingFigures } from './measure-scrolling.ts'
import type { Smoothness } from './trace-frames.ts'

const goal = 60
/** Tolerance for an inexact clock and an occasional late frame. */
const tolerance = 0.97

export function printScrolling(figures: ScrollingFigures): void {
  const { results, reading, wheel, drag, bareWheel, bareDrag } = figures
  const loaded = `${results.toLocaleString('en')} results`
  console.log(`\n  Scrolling, traced\n`)
  console.log(row('', ['frames/s', '> 25 ms', '> 50 ms', 'task, ms', 'blank', 'rows', 'px/s']))
  console.log(row('wheel, pages on their way', cellsOf(reading)))
  console.log(row(`wheel, ${loaded}`, cellsOf(wheel)))
  console.log(row(`scrollbar, ${loaded}`, cellsOf(drag)))
  console.log(row('bare page, wheel', cellsOf(bareWheel)))
  console.log(row('bare page, scrollbar', cellsOf(bareDrag)))
  console.log()
  printGoal('wheel', wheel, bareWheel)
  printGoal('scrollbar', drag, bareDrag)
  console.log(`\n${footnote}`)
}

function printGoal(name: string, ours: Smoothness, bare: Smoothness): void {
  const isMet = ours.framesPerSecond >= goal * tolerance
  const ratio = ours.framesPerSecond / bare.framesPerSecond
  console.log(
    `  ${name}: ${ours.framesPerSecond.toFixed(1)} frames a second (${goal}: ${isMet ? 'met' : 'not met'});` +
      ` ours : bare page = ${ratio.toFixed(2)}`,
  )
}

function cellsOf(run: Smoothness): string[] {
  return [
    run.framesPerSecond.toFixed(1),
    percent(run.late),
    percent(run.veryLate),
    run.longestTask.toFixed(1),
    percent(run.blank),
    String(run.rows),
    Math.round(run.way / 10).toLocaleString('en'),
  ]
}

const footnote = `  A browser without a screen and without a graphics card: every pixel is drawn by the processor, which
  also runs the server and the database. The bare page has as many boxes of the same height and no
  program. Dragging a scrollbar goes from the first to the last row and back in ten seconds.`

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function row(name: string, cells: readonly string[]): string {
  return `  ${name.padEnd(28)}${cells.map((cell) => cell.padStart(10)).join('')}`
}

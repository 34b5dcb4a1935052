import { percentile } from '../search/measure.ts'
import type { FilterSample } from './measure-filters.ts'

/** Added to the engine's time: a tenth of a second, and one frame. */
const goalMs = 100 + 1_000 / 60

export function printFilters(when: string, samples: readonly FilterSample[]): void {
  const attributes = new Set(samples.map(({ attribute }) => attribute)).size
  const totals = samples.map(({ total }) => total)
  const [few, half, many] = [10, 50, 90].map((share) => percentile(totals, share))
  console.log(
    `\n  First results after a change of a filter, ${when}: ${samples.length} changes of ${attributes} filters`,
  )
  console.log(
    `  people found: ${formatInteger(half)} in the middle, ${formatInteger(few)} to ${formatInteger(many)} in most\n`,
  )
  console.log(row('in ms', ['p50', 'p95', 'most']))
  for (const [name, read] of timeParts) console.log(row(name, figuresOf(samples.map(read))))
  const { p95, within } = beyondEngine(samples)
  const isMet = p95 <= goalMs
  console.log(
    `\n  screen − engine, p95 = ${p95.toFixed(1)} ms` +
      ` (at most ${goalMs.toFixed(1)}: ${isMet ? 'met' : 'not met'}), ${within} of ${samples.length} within`,
  )
  const ratio = percentile(
    samples.map(({ painted, engine }) => painted / engine),
    50,
  )
  console.log(`  screen : engine, p50 = ${ratio.toFixed(2)}`)
}

/** Prints the same changes one by one. */
export function printIndividually(samples: readonly FilterSample[], takenByOthers?: number): void {
  const { p95, within } = beyondEngine(samples)
  console.log(`  each by itself: p95 = ${p95.toFixed(1)} ms, ${within} of ${samples.length} within`)
  if (takenByOthers === undefined) return
  console.log(
    `  the host gave ${(takenByOthers * 100).toFixed(1)} % of the time asked for to others`,
  )
  const left = samples.filter(({ taken }) => taken === 0)
  if (left.length === 0) return
  const alone = beyondEngine(left)
  console.log(
    `  each by itself while it gave nothing: p95 = ${alone.p95.toFixed(1)} ms, ${alone.within} of ${left.length} within`,
  )
}

function beyondEngine(samples: readonly FilterSample[]) {
  const beyond = samples.map(({ painted, engine }) => painted - engine)
  return { p95: percentile(beyond, 95), within: beyond.filter((ms) => ms <= goalMs).length }
}

const timeParts: readonly [string, (sample: FilterSample) => number][] = [
  ['engine alone', ({ engine }) => engine],
  ['until the search is sent', ({ asked }) => asked],
  ['search to last byte', ({ asked, answered }) => answered - asked],
  ['last byte to paint', ({ answered, painted }) => painted - answered],
  ['on the screen after', ({ painted }) => painted],
  ['screen − engine', ({ painted, engine }) => painted - engine],
]

function figuresOf(values: readonly number[]): string[] {
  return [50, 95, 100].map((share) => percentile(values, share).toFixed(1))
}

function row(name: string, cells: readonly string[]): string {
  return `  ${name.padEnd(26)}${cells.map((cell) => cell.padStart(12)).join('')}`
}

function formatInteger(value = Number.NaN): string {
  return Math.round(value).toLocaleString('en')
}

import { filterToSameQueries, p50, p95, percentile, type Sample } from './measure.ts'
import type { DeletionFigures } from './measure-deletion.ts'
import type { EngineFigures } from './measure-engine.ts'
import type { HttpFigures } from './measure-http.ts'

/** Alone, and with a second searcher. */
export interface TimedSamples {
  readonly idle: Sample[]
  readonly concurrent: Sample[]
}

export interface Figures {
  readonly people: number
  readonly fewer: number
  readonly small: EngineFigures
  readonly deletion: DeletionFigures
  readonly ours: EngineFigures
  readonly sql: TimedSamples
  readonly meilisearch: TimedSamples | undefined
  readonly http: HttpFigures
}

/** Prints one table, and the ratios with their targets: a ratio is comparable between machines. */
export function printFigures(figures: Figures): void {
  const { people, fewer, small, ours, sql, meilisearch, http } = figures
  console.log()
  console.log(row('', ['p50', 'p95', 'p50 of two', 'p95 of two', 'queries']))
  console.log(row('Engine in memory', formatCells(ours)))
  console.log(row('Engine on PostgreSQL', formatCells(sql)))
  console.log(row('Meilisearch', meilisearch ? formatCells(meilisearch) : ['not measured']))
  console.log(row('HTTP, engine in memory', formatCells(http)))
  console.log(row(`In memory, ${formatInteger(fewer)} people`, formatCells(small)))
  console.log()
  printShape(figures)
  console.log()
  printRatio('PostgreSQL : ours, p50', p50(sql.idle) / p50(like(sql)), 'at least', 20)
  if (meilisearch) {
    printRatio(
      'Meilisearch : ours, p50',
      p50(meilisearch.idle) / p50(like(meilisearch)),
      'at least',
      5,
    )
  } else console.log('  Meilisearch : ours: not measured, it comes for Linux on x64 alone')
  const growth = p50(ours.idle) / p50(small.idle)
  printRatio(
    `${formatInteger(people)} : ${formatInteger(fewer)} people, p50`,
    growth,
    'at most',
    people / fewer,
  )
  printRatio('HTTP : engine, p95', p95(http.idle) / p95(ours.idle), 'at most', 2)
  console.log(`\n${footnote}`)

  function like({ idle }: TimedSamples): Sample[] {
    return filterToSameQueries(ours.idle, idle)
  }
}

/** Formats p50 and p95 for one searcher, then for two. */
export function formatTimes({ idle, concurrent }: TimedSamples): string[] {
  const times = [p50(idle), p95(idle), p50(concurrent), p95(concurrent)]
  return times.map((ms) => ms.toFixed(1))
}

function printShape({ people, deletion, ours, sql, http }: Figures): void {
  const totals = ours.idle.map(({ total }) => total)
  const [few, half, many] = [10, 50, 90].map((share) => formatInteger(percentile(totals, share)))
  console.log(`  people found: ${half} in the middle query, ${few} to ${many} in most`)
  console.log(
    `  the same total as ours: PostgreSQL ${formatAgreement(ours.idle, sql.idle)},` +
      ` HTTP ${formatAgreement(ours.idle, http.idle)}`,
  )
  console.log(
    `  index: ${(ours.bytes / people).toFixed(0)} bytes a person, read in ${(ours.loadMs / 1_000).toFixed(2)} s;` +
      ` the process grew by ${formatMegabytes(ours.grownBytes)}, the server has ${formatMegabytes(http.residentBytes)}`,
  )
  console.log(
    `  event loop while searching, p99: ${ours.loopDelayMs.toFixed(1)} ms beside the engine,` +
      ` ${http.loopDelayMs.toFixed(1)} ms in the server`,
  )
  const { outOfResults, outOfFile, outOfMemory } = deletion
  console.log(
    `  a deleted person, median and longest: out of results after ${formatMedianAndMax(outOfResults)},` +
      ` the file after ${formatMedianAndMax(outOfFile)}, every list in memory after ${formatMedianAndMax(outOfMemory)} ms`,
  )
}

const footnote = `  Times in ms, of one searcher and of two at once. Every query asks for 25 people, the exact total,
  nine facets, what each filter costs and partial matches. Meilisearch gives an estimated total, counts
  facets with all filters on, knows neither costs nor partial matches nor our score, and takes all years
  for relevant ones: it has less to do. Where fewer queries are named, time allowed no more than a drawn
  sample of them, and the ratio is about the same ones.`

function formatMedianAndMax(times: readonly number[]): string {
  return [50, 100].map((share) => formatInteger(percentile(times, share))).join(' and ')
}

function formatCells(timed: TimedSamples): string[] {
  return [...formatTimes(timed), `${countQueries(timed.idle)}`]
}

function row(name: string, cells: readonly string[]): string {
  return `  ${name.padEnd(26)}${cells.map((cell) => cell.padStart(12)).join('')}`.trimEnd()
}

function printRatio(
  name: string,
  ratio: number,
  bound: 'at least' | 'at most',
  goal: number,
): void {
  const isMet = bound === 'at least' ? ratio >= goal : ratio <= goal
  console.log(`  ${name} = ${ratio.toFixed(2)} (${bound} ${goal}: ${isMet ? 'met' : 'not met'})`)
}

function countQueries(samples: readonly Sample[]): number {
  return new Set(samples.map(({ number }) => number)).size
}

function formatAgreement(ours: readonly Sample[], theirs: readonly Sample[]): string {
  const totals = new Map(ours.map(({ number, total }) => [number, total]))
  const same = theirs.filter(({ number, total }) => totals.get(number) === total)
  return `${countQueries(same)} of ${countQueries(theirs)}`
}

function formatMegabytes(bytes: number): string {
  return `${formatInteger(bytes / 1e6)} MB`
}

function formatInteger(value: number): string {
  return Math.round(value).toLocaleString('en')
}

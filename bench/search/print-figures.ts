import { ofSameQueries, p50, p95, percentile, type Sample } from './measure.ts'
import type { DeletionFigures } from './measure-deletion.ts'
import type { EngineFigures } from './measure-engine.ts'
import type { HttpFigures } from './measure-http.ts'

/** Alone, and beside another searcher. */
export interface Timed {
  readonly idle: Sample[]
  readonly twoAtOnce: Sample[]
}

export interface Figures {
  readonly people: number
  readonly fewer: number
  readonly small: EngineFigures
  readonly deletion: DeletionFigures
  readonly ours: EngineFigures
  readonly sql: Timed
  readonly meilisearch: Timed | undefined
  readonly http: HttpFigures
}

/** One table, and the ratios beside what they should be: a ratio means the same on any machine. */
export function printFigures(figures: Figures): void {
  const { people, fewer, small, ours, sql, meilisearch, http } = figures
  console.log()
  console.log(row('', ['p50', 'p95', 'p50 of two', 'p95 of two', 'queries']))
  console.log(row('Engine in memory', cellsOf(ours)))
  console.log(row('Engine on PostgreSQL', cellsOf(sql)))
  console.log(row('Meilisearch', meilisearch ? cellsOf(meilisearch) : ['not measured']))
  console.log(row('HTTP, engine in memory', cellsOf(http)))
  console.log(row(`In memory, ${whole(fewer)} people`, cellsOf(small)))
  console.log()
  printShape(figures)
  console.log()
  say('PostgreSQL : ours, p50', p50(sql.idle) / p50(like(sql)), 'at least', 20)
  if (meilisearch) {
    say('Meilisearch : ours, p50', p50(meilisearch.idle) / p50(like(meilisearch)), 'at least', 5)
  } else console.log('  Meilisearch : ours: not measured, it comes for Linux on x64 alone')
  const growth = p50(ours.idle) / p50(small.idle)
  say(`${whole(people)} : ${whole(fewer)} people, p50`, growth, 'at most', people / fewer)
  say('HTTP : engine, p95', p95(http.idle) / p95(ours.idle), 'at most', 2)
  console.log(`\n${fineprint}`)

  function like({ idle }: Timed): Sample[] {
    return ofSameQueries(ours.idle, idle)
  }
}

/** p50 and p95 alone, then the same of two at once. */
export function timesOf({ idle, twoAtOnce }: Timed): string[] {
  const times = [p50(idle), p95(idle), p50(twoAtOnce), p95(twoAtOnce)]
  return times.map((ms) => ms.toFixed(1))
}

function printShape({ people, deletion, ours, sql, http }: Figures): void {
  const totals = ours.idle.map(({ total }) => total)
  const [few, half, many] = [10, 50, 90].map((share) => whole(percentile(totals, share)))
  console.log(`  people found: ${half} in the middle query, ${few} to ${many} in most`)
  console.log(
    `  the same total as ours: PostgreSQL ${agreement(ours.idle, sql.idle)},` +
      ` HTTP ${agreement(ours.idle, http.idle)}`,
  )
  console.log(
    `  index: ${(ours.bytes / people).toFixed(0)} bytes a person, read in ${(ours.loadMs / 1_000).toFixed(2)} s;` +
      ` the process grew by ${mega(ours.grownBytes)}, the server has ${mega(http.residentBytes)}`,
  )
  console.log(
    `  event loop while searching, p99: ${ours.loopDelayMs.toFixed(1)} ms beside the engine,` +
      ` ${http.loopDelayMs.toFixed(1)} ms in the server`,
  )
  const { outOfResults, outOfFile, outOfMemory } = deletion
  console.log(
    `  a deleted person, median and longest: out of results after ${stay(outOfResults)},` +
      ` the file after ${stay(outOfFile)}, every list in memory after ${stay(outOfMemory)} ms`,
  )
}

const fineprint = `  Times in ms, of one searcher and of two at once. Every query asks for 25 people, the exact total,
  nine facets, what each filter costs and near misses. Meilisearch gives an estimated total, counts
  facets with all filters on, knows neither costs nor near misses nor our score, and takes all years
  for relevant ones: it has less to do. Where fewer queries are named, time allowed no more than a drawn
  sample of them, and the ratio is about the same ones.`

function stay(times: readonly number[]): string {
  return [50, 100].map((share) => whole(percentile(times, share))).join(' and ')
}

function cellsOf(timed: Timed): string[] {
  return [...timesOf(timed), `${countQueries(timed.idle)}`]
}

function row(name: string, cells: readonly string[]): string {
  return `  ${name.padEnd(26)}${cells.map((cell) => cell.padStart(12)).join('')}`.trimEnd()
}

function say(name: string, ratio: number, bound: 'at least' | 'at most', goal: number): void {
  const isMet = bound === 'at least' ? ratio >= goal : ratio <= goal
  console.log(`  ${name} = ${ratio.toFixed(2)} (${bound} ${goal}: ${isMet ? 'met' : 'not met'})`)
}

function countQueries(samples: readonly Sample[]): number {
  return new Set(samples.map(({ number }) => number)).size
}

function agreement(ours: readonly Sample[], theirs: readonly Sample[]): string {
  const totals = new Map(ours.map(({ number, total }) => [number, total]))
  const same = theirs.filter(({ number, total }) => totals.get(number) === total)
  return `${countQueries(same)} of ${countQueries(theirs)}`
}

function mega(bytes: number): string {
  return `${whole(bytes / 1e6)} MB`
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}

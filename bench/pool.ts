import { startApp } from '@headwater/e2e/fixtures/app'
import { readBeside } from '@headwater/scripts/start/read-beside'
import { makeSyntheticPool } from '@headwater/server/app/make-pool'
import { makePerson, openWorld, type World } from '@headwater/synthetic-pool'
import { copyBare } from './pool/copy-bare.ts'
import { importApart } from './pool/import-apart.ts'
import { writeCsv } from './pool/write-csv.ts'

const today = '2026-11-15'
const generated = 1_000_000
const made = 40_000
const imported = 40_000
const rounds = 3

/**
 * What it costs to make people up, and to take them in: an import from the first byte sent to the
 * last person kept, over HTTP, with the worker, understanding, duplicates and suppression, beside
 * PostgreSQL's own COPY of the very rows that came of it.
 */
export async function run(): Promise<void> {
  const world = openWorld({ seed: 7, today })
  measureGenerator(world)
  const app = await startApp()
  try {
    const { DATABASE_URL = '' } = await readBeside({ HEADWATER_HOME: app.home })
    const ratios: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const content = writeCsv(world, round * 1_000_000, imported)
      const order = { url: app.url, content, fileName: `round-${round}.csv` }
      const { seconds, importId } = await importApart(order)
      const bare = await copyBare(DATABASE_URL, importId)
      const ours = imported / seconds
      // The first import after a start also loads what the words mean.
      if (round > 1) ratios.push(ours / (imported / bare))
      console.log(
        `  round ${round}: import ${whole(ours)} rows/s, bare COPY ${whole(imported / bare)} rows/s`,
      )
    }
    console.log(`  import : bare COPY = ${median(ratios).toFixed(3)}`)
    const begin = performance.now()
    await makeSyntheticPool(DATABASE_URL, { size: made, seed: 8, today })
    const seconds = (performance.now() - begin) / 1_000
    console.log(
      `  into the shared pool: ${whole(made / seconds)} people/s, threads and COPY together`,
    )
  } finally {
    await app.stop()
  }
}

/** One thread, whole profiles, from the very first one: most titles are understood in the beginning. */
function measureGenerator(world: World): void {
  const begin = performance.now()
  let last = begin
  const paces: number[] = []
  for (let index = 1; index <= generated; index += 1) {
    makePerson(world, index)
    if (index % (generated / 10) !== 0) continue
    const now = performance.now()
    paces.push((generated / 10 / (now - last)) * 1_000)
    last = now
  }
  const pace = (generated / (last - begin)) * 1_000
  const [first = 0] = paces
  console.log(
    `  generator: ${whole(pace)} people/s on one thread (at least 20,000: ${pace >= 20_000 ? 'met' : 'not met'}),`,
  )
  console.log(
    `    ${whole(first)} in the first tenth of a million, ${whole(median(paces))} in the middle one`,
  )
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

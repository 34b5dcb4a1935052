import { fork } from 'node:child_process'
import { once } from 'node:events'
import { startApp } from '@headwater/e2e/fixtures/app'
import { readInstallationEnv } from '@headwater/scripts/start/installation-env'
import { createSyntheticPool } from '@headwater/server/app/make-pool'
import { generatePerson, openWorld, type World } from '@headwater/synthetic-pool'
import { timeBareCopy } from './pool/bare-copy.ts'
import type { ImportOrder, ImportResult } from './pool/import-process.ts'

const header =
  'Full name,Email,Phone,Location,Title,Company,Start,End,Description,Previous title,Previous company,Previous start,Previous end,Skills,Languages,School,Degree,Field of study'

const today = '2026-11-15'
const generated = 1_000_000
const made = 40_000
const imported = 40_000
const rounds = 3

/**
 * Measures generating people and importing them: an import from the first byte sent to the last
 * person stored, over HTTP, with worker, parsing, duplicates and suppression, against PostgreSQL's
 * own COPY of the resulting rows.
 */
export async function run(): Promise<void> {
  const world = openWorld({ seed: 7, today })
  measureGenerator(world)
  const app = await startApp()
  try {
    const { DATABASE_URL = '' } = await readInstallationEnv({ HEADWATER_HOME: app.home })
    const ratios: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const content = writeCsv(world, round * 1_000_000, imported)
      const order = { url: app.url, content, fileName: `round-${round}.csv` }
      const { seconds, importId } = await importInChildProcess(order)
      const bare = await timeBareCopy(DATABASE_URL, importId)
      const ours = imported / seconds
      // The first import after a start also loads the taxonomy.
      if (round > 1) ratios.push(ours / (imported / bare))
      console.log(
        `  round ${round}: import ${formatInteger(ours)} rows/s, bare COPY ${formatInteger(imported / bare)} rows/s`,
      )
    }
    console.log(`  import : bare COPY = ${median(ratios).toFixed(3)}`)
    const begin = performance.now()
    await createSyntheticPool(DATABASE_URL, { size: made, seed: 8, today })
    const seconds = (performance.now() - begin) / 1_000
    console.log(
      `  into the shared pool: ${formatInteger(made / seconds)} people/s, threads and COPY together`,
    )
  } finally {
    await app.stop()
  }
}

/**
 * One thread, whole profiles, from the very first one: most titles are resolved at the beginning.
 */
function measureGenerator(world: World): void {
  const begin = performance.now()
  let last = begin
  const ratesPerTenth: number[] = []
  for (let index = 1; index <= generated; index += 1) {
    generatePerson(world, index)
    if (index % (generated / 10) !== 0) continue
    const now = performance.now()
    ratesPerTenth.push((generated / 10 / (now - last)) * 1_000)
    last = now
  }
  const perSecond = (generated / (last - begin)) * 1_000
  const [first = 0] = ratesPerTenth
  console.log(
    `  generator: ${formatInteger(perSecond)} people/s on one thread (at least 20,000: ${perSecond >= 20_000 ? 'met' : 'not met'}),`,
  )
  console.log(
    `    ${formatInteger(first)} in the first tenth of a million, ${formatInteger(median(ratesPerTenth))} in the middle one`,
  )
}

function formatInteger(value: number): string {
  return Math.round(value).toLocaleString('en')
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/**
 * Imports a file from a separate process with little memory, like a browser or a script: the
 * process that generated the people has half a gigabyte of heap to collect.
 */
async function importInChildProcess(order: ImportOrder): Promise<ImportResult> {
  const child = fork(new URL('./pool/import-process.ts', import.meta.url), {
    serialization: 'advanced',
  })
  const over = once(child, 'exit')
  const imported = once(child, 'message')
  child.send(order)
  const told = await Promise.race([imported.then(([message]) => message as ImportResult), over])
  if (Array.isArray(told)) throw new Error('The process that imports has ended without a word.')
  await over
  return told
}

/** A table like that of an applicant tracking system, one row per person. */
function writeCsv(world: World, from: number, count: number): string {
  const lines = Array.from({ length: count }, (_, offset) => line(world, from + offset))
  return `${header}\r\n${lines.join('\r\n')}\r\n`
}

function line(world: World, index: number): string {
  const { profile, contacts } = generatePerson(world, index).person
  const [now, before] = profile.experiences
  const [school] = profile.education
  return [
    profile.name,
    contacts.find(({ kind }) => kind === 'email')?.value ?? `p${index}@mailbox.example`,
    '',
    `${profile.place?.city}, ${profile.place?.country}`,
    now?.title,
    now?.employer,
    now?.start,
    now?.end,
    now?.text,
    before?.title,
    before?.employer,
    before?.start,
    before?.end,
    profile.skills.map(({ name }) => name).join('; '),
    profile.languages.map(({ code, level }) => `${code} ${level ?? ''}`.trim()).join('; '),
    school?.school,
    school?.degree,
    school?.field,
  ]
    .map((value) => quote(value ?? ''))
    .join(',')
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

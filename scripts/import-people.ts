import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { type ImportKind, importKinds, Mapping } from '@headwater/contract/people/imports'
import { systemClock } from '@headwater/server/platform/clock'
import { ConfigError, loadConfig } from '@headwater/server/platform/config'
import { formatCsvLine } from '@headwater/server/platform/csv'
import { createApiClient } from './import/api-client.ts'
import { importPeople, type PeopleFile } from './import/import-people-file.ts'
import { formatErrorMessage } from './start/format-failure.ts'
import { readInstallationEnv } from './start/installation-env.ts'
import { StartError } from './start/start-error.ts'

const usage = `Imports a file of people: CSV, JSON Resume, people-data JSON, a LinkedIn export, PDF or DOCX.

  npm run import -- people.csv --url http://localhost:4000 --key <API key>
  npm run import -- people.json --url … --key … --kind people-data --mapping mapping.json
  npm run import -- people.csv --pool

--pool is for the operator: it imports directly into the database, into the pool that all companies search.
--mapping is a file with the column mapping: [{ "field": "emails", "from": "Mail" }, …].`

process.exitCode = await run(process.argv.slice(2))

/** `npm run import`: prints its progress line by line. */
async function run(args: string[]): Promise<number> {
  try {
    const options = await parseOptions(args)
    if (options === 'help') console.log(usage)
    else if (options.isPool) await importIntoSharedPool(options.file)
    else await importPeople(createApiClient(options.url, options.key), options.file, printLine)
    return 0
  } catch (error) {
    const isPlain = error instanceof ConfigError || error instanceof StartError
    console.error(isPlain ? error.message : `${formatErrorMessage(error)}.`)
    return 1
  }
}

function printLine(line: string): void {
  console.log(line)
}

async function importIntoSharedPool({ path, kind, mapping }: PeopleFile): Promise<void> {
  // Loaded lazily, because the product's modules take seconds and only this branch needs them.
  const { importIntoPool } = await import('@headwater/server/app/import-into-pool')
  const config = loadConfig(await readInstallationEnv(process.env))
  const day = systemClock.today().toString()
  const file = {
    fileName: basename(path),
    kind,
    mapping,
    day,
    read: () => createReadStream(path),
  }
  const result = await importIntoPool(config, file, (processed) => printLine(`${processed} read`))
  const { added, merged, suppressed, refused } = result
  printLine(
    `${added} added, ${merged} already known, ${suppressed} on the do-not-contact list, ${refused.length} rejected`,
  )
  if (refused.length === 0) return
  const lines = refused.map(({ row, reasons }) => formatCsvLine([row, reasons.join(' ')]))
  await writeFile(
    `${path}.refused.csv`,
    `\ufeff${formatCsvLine(['Row', 'Reasons'])}${lines.join('')}`,
  )
  printLine(`Rejected rows are in ${path}.refused.csv`)
}

interface Options {
  readonly isPool: boolean
  readonly url: string
  readonly key: string
  readonly file: PeopleFile
}

async function parseOptions(args: string[]): Promise<Options | 'help'> {
  const { values, positionals } = parseArgs({
    args: args,
    allowPositionals: true,
    options: {
      url: { type: 'string', default: 'http://localhost:4000' },
      key: { type: 'string', default: '' },
      kind: { type: 'string' },
      mapping: { type: 'string' },
      pool: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return 'help'
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new Error('name one file (see --help)')
  if (!values.pool && values.key === '') throw new Error('--key is missing (see --help)')
  if (!URL.canParse(values.url)) throw new Error('--url must be a web address (see --help)')
  const kind = parseKind(values.kind)
  const mapping = await readMapping(values.mapping)
  return { isPool: values.pool, url: values.url, key: values.key, file: { path, kind, mapping } }
}

function parseKind(text: string | undefined): ImportKind | undefined {
  if (text === undefined) return undefined
  const kind = importKinds.find((one) => one === text)
  if (!kind) throw new Error(`--kind must be one of ${importKinds.join(', ')} (see --help)`)
  return kind
}

async function readMapping(path: string | undefined): Promise<Mapping | undefined> {
  if (path === undefined) return undefined
  const parsed = Mapping.safeParse(JSON.parse(await readFile(path, 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`${path} is not a valid column mapping: ${parsed.error.issues[0]?.message}`)
}

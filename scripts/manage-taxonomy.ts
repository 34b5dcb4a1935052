import { parseArgs } from 'node:util'
import { type Config, ConfigError, loadConfig } from '@headwater/server/platform/config'
import { formatErrorMessage } from './start/format-failure.ts'
import { readInstallationEnv } from './start/installation-env.ts'
import { StartError } from './start/start-error.ts'

const usage = `Adds published classifications to the taxonomy, and shows how it reads titles.

  npm run taxonomy -- import --esco FOLDER --onet FOLDER
  npm run taxonomy -- import --company "Meridian Talent" --esco FOLDER
  npm run taxonomy -- list
  npm run taxonomy -- remove esco
  npm run taxonomy -- title "Sr. SWE (m/w/d)"
  npm run taxonomy -- embed

ESCO is read from its CSV files or zips as the European Commission ships them, O*NET from its text
files. --company, an id or a name, does import, list, remove and title for that company alone. A
server notices within a minute. embed computes word vectors, once per
version of the taxonomy: it takes minutes, resumes after an interruption, and English titles are
compared by them from the next start on.`

/** `npm run taxonomy`: runs one command and prints one line per result. */
async function run(args: string[]): Promise<number> {
  try {
    const { values, positionals } = parseOptions(args)
    const [command, ...rest] = positionals
    if (values.help || command === undefined) {
      console.log(usage)
      return values.help ? 0 : 1
    }
    const work = commands[command]
    if (!work) throw new StartError(`Unknown command "${command}" (see --help).`)
    await work(loadConfig(await readInstallationEnv(process.env)), rest, values)
    return 0
  } catch (error) {
    const isPlain = plainErrors.some((kind) => error instanceof kind)
    console.error(isPlain ? (error as Error).message : `${formatErrorMessage(error)}.`)
    return 1
  }
}

/** Errors whose message is already meant for the operator. */
const plainErrors: (abstract new (...args: never[]) => Error)[] = [ConfigError, StartError]

/**
 * Loaded lazily, because the product's modules take seconds and a mistyped command should fail at
 * once.
 */
async function loadProduct() {
  const product = await import('@headwater/server/app/manage-taxonomy')
  plainErrors.push(product.StartError, product.PublicationError, product.ModelMissing)
  return product
}

type Values = ReturnType<typeof parseOptions>['values']
type Command = (config: Config, args: readonly string[], values: Values) => Promise<void>

const commands: Readonly<Record<string, Command>> = {
  async import(config, _, { esco, onet, company }) {
    if (!esco && !onet) throw new StartError('Name a folder with --esco or --onet (see --help).')
    const { importPack } = await loadProduct()
    for (const [name, folder] of Object.entries({ esco, onet } as const)) {
      if (!folder) continue
      const made = await importPack(config, name as 'esco' | 'onet', folder, company)
      const counts = `${formatCount(made.occupations)} occupations and ${formatCount(made.skills)} skills`
      const whose = made.company === undefined ? '' : ` for ${made.company}`
      console.log(`${made.title}${whose}: ${counts}, ${(made.bytes / 2 ** 20).toFixed(1)} MB.`)
    }
  },
  async list(config, _, { company }) {
    const { listPacks } = await loadProduct()
    const packs = await listPacks(config, company)
    if (packs.length === 0) console.log('No packs: only the built-in taxonomy is used.')
    for (const { name, version, addedAt, attribution } of packs) {
      console.log(`${name} ${version}, since ${addedAt.toISOString().slice(0, 10)}. ${attribution}`)
    }
  },
  async remove(config, [name = ''], { company }) {
    const { deletePack } = await loadProduct()
    const wasThere = await deletePack(config, name, company)
    if (!wasThere) throw new StartError(`There is no pack "${name}".`)
    console.log(`${name} was removed.`)
  },
  async title(config, args, { company }) {
    const { explainTitle } = await loadProduct()
    const title = args.join(' ')
    const { how, neutral, seniority, confidence, occupations, names } = await explainTitle(
      config,
      title,
      company,
    )
    console.log(
      `${how}, ${Math.round(confidence * 100)} % sure: "${neutral}", level ${seniority ?? '–'}`,
    )
    for (const [at, { id, weight }] of occupations.entries()) {
      console.log(`${Math.round(weight * 100)} % ${names[at]} (${id})`)
    }
  },
  async embed(config) {
    const { embedTaxonomy } = await loadProduct()
    let tenth = 0
    const {
      words: args,
      made,
      file,
    } = await embedTaxonomy(config, (done, all) => {
      const reached = Math.floor((done * 10) / all)
      if (reached > tenth) console.log(`${reached * 10} %`)
      tenth = reached
    })
    console.log(
      `${formatCount(args)} words in ${file}, ${formatCount(made)} of them embedded now. Restart Headwater to use them.`,
    )
  },
}

function formatCount(number: number): string {
  return number.toLocaleString('en')
}

function parseOptions(args: string[]) {
  return parseArgs({
    args: args,
    allowPositionals: true,
    options: {
      esco: { type: 'string' },
      onet: { type: 'string' },
      company: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
}

process.exitCode = await run(process.argv.slice(2))

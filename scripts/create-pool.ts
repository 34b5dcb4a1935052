import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createSyntheticPool } from '@headwater/server/app/make-pool'
import { systemClock } from '@headwater/server/platform/clock'
import { ConfigError, loadConfig } from '@headwater/server/platform/config'
import { formatErrorMessage } from './start/format-failure.ts'
import { readInstallationEnv } from './start/installation-env.ts'
import { StartError } from './start/start-error.ts'

const usage = `Fills the shared pool with synthetic people and replaces the earlier ones.

  npm run pool -- --size 1000000 --seed 7
  npm run pool -- --size 50000 --seed 7 --truth truth.ndjson

--truth writes the ground truth of each person, one per line, for evaluating a search.`

process.exitCode = await run(process.argv.slice(2))

/** `npm run pool`: prints its progress and its speed. */
async function run(args: string[]): Promise<number> {
  try {
    const options = parseOptions(args)
    if (options === 'help') {
      console.log(usage)
      return 0
    }
    await createPool(loadConfig(await readInstallationEnv(process.env)).databaseUrl, options)
    return 0
  } catch (error) {
    const isPlain = error instanceof ConfigError || error instanceof StartError
    console.error(isPlain ? error.message : `${formatErrorMessage(error)}.`)
    return 1
  }
}

interface Options {
  readonly size: number
  readonly seed: number
  readonly truth: string | undefined
}

async function createPool(ownerUrl: string, { size, seed, truth }: Options): Promise<void> {
  const begin = performance.now()
  const file = truth === undefined ? undefined : createWriteStream(truth)
  const made = await createSyntheticPool(ownerUrl, {
    size,
    seed,
    today: systemClock.today().toString(),
    onProgress: showProgress(size),
    ...(file && { onTruth: (one) => file.write(`${JSON.stringify(one)}\n`) }),
  })
  if (file) await finished(file.end())
  const seconds = (performance.now() - begin) / 1000
  const perSecond = Math.round(made / seconds).toLocaleString('en')
  console.log(
    `${made.toLocaleString('en')} people in ${seconds.toFixed(1)} s, ${perSecond} a second.`,
  )
}

/** One line per tenth, since the output may be read by a program or stored in a file. */
function showProgress(size: number): (made: number) => void {
  let tenth = 0
  return (made) => {
    const reached = Math.floor((made * 10) / size)
    if (reached === tenth) return
    tenth = reached
    console.log(`${reached * 10} %`)
  }
}

function parseOptions(args: string[]): Options | 'help' {
  const { values } = parseArgs({
    args: args,
    options: {
      size: { type: 'string', default: '50000' },
      seed: { type: 'string', default: '7' },
      truth: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return 'help'
  return {
    size: parseNumber('--size', values.size, 5_000_000),
    seed: parseNumber('--seed', values.seed, 2_147_483_647),
    truth: values.truth,
  }
}

function parseNumber(name: string, text: string, most: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= 1 && number <= most) return number
  throw new Error(`${name} must be a number from 1 to ${most} (see --help)`)
}

import { parseArgs } from 'node:util'
import { ConfigError, loadConfig } from '@headwater/server/platform/config'
import { formatErrorMessage } from './start/format-failure.ts'
import { readInstallationEnv } from './start/installation-env.ts'
import { StartError } from './start/start-error.ts'

const usage = `Creates licence keys that companies redeem. Each key is shown only once; only its hash is stored.

  npm run licence-keys -- --count 3 --tier 2`

process.exitCode = await run(process.argv.slice(2))

/** `npm run licence-keys`: prints the keys, one per line, and nothing else. */
async function run(args: string[]): Promise<number> {
  try {
    const options = parseOptions(args)
    if (options === 'help') {
      console.log(usage)
      return 0
    }
    const config = loadConfig(await readInstallationEnv(process.env))
    // Loaded lazily, because the product's modules take seconds and a mistyped command should fail
    // at once.
    const { createLicenceKeys } = await import('@headwater/server/app/create-licence-keys')
    const keys = await createLicenceKeys(config, options)
    console.log(keys.join('\n'))
    return 0
  } catch (error) {
    const isPlain = error instanceof ConfigError || error instanceof StartError
    console.error(isPlain ? error.message : `${formatErrorMessage(error)}.`)
    return 1
  }
}

function parseOptions(args: string[]) {
  const { values } = parseArgs({
    args: args,
    options: {
      count: { type: 'string', default: '1' },
      tier: { type: 'string', default: '' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return 'help'
  return {
    count: parseNumber('--count', values.count, 1_000),
    tier: parseNumber('--tier', values.tier, 3),
  }
}

function parseNumber(name: string, text: string, most: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= 1 && number <= most) return number
  throw new Error(`${name} must be a number from 1 to ${most} (see --help)`)
}

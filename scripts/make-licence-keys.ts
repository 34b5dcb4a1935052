import { parseArgs } from 'node:util'
import { ConfigError, loadConfig } from '@headwater/server/platform/config'
import { wordsOf } from './start/explain-failure.ts'
import { readBeside } from './start/read-beside.ts'
import { StartError } from './start/start-error.ts'

const usage = `Makes licence keys that companies redeem. Each is shown once, here, and kept as a hash.

  npm run licence-keys -- --count 3 --tier 2`

process.exitCode = await run(process.argv.slice(2))

/** `npm run licence-keys`: prints the keys, one a line, and nothing else. */
async function run(words: string[]): Promise<number> {
  try {
    const options = readOptions(words)
    if (options === 'help') {
      console.log(usage)
      return 0
    }
    const config = loadConfig(await readBeside(process.env))
    // The product's own modules take seconds to load: whoever mistyped does not wait for them.
    const { makeLicenceKeys } = await import('@headwater/server/app/make-licence-keys')
    const keys = await makeLicenceKeys(config, options)
    console.log(keys.join('\n'))
    return 0
  } catch (error) {
    const isPlain = error instanceof ConfigError || error instanceof StartError
    console.error(isPlain ? error.message : `${wordsOf(error)}.`)
    return 1
  }
}

function readOptions(words: string[]) {
  const { values } = parseArgs({
    args: words,
    options: {
      count: { type: 'string', default: '1' },
      tier: { type: 'string', default: '' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return 'help'
  return {
    count: readNumber('--count', values.count, 1_000),
    tier: readNumber('--tier', values.tier, 3),
  }
}

function readNumber(name: string, text: string, most: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= 1 && number <= most) return number
  throw new Error(`${name} must be a number from 1 to ${most} (see --help)`)
}

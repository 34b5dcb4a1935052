import { parseArgs } from 'node:util'
import { ConfigError, loadConfig } from '@headwater/server/platform/config'
import { wordsOf } from './start/explain-failure.ts'
import { readBeside } from './start/read-beside.ts'
import { StartError } from './start/start-error.ts'

const usage = `Makes a link with which somebody can ask for a demonstration.

  npm run demo-link -- --campaign spring-fair [--email ines@example.com]
    [--first-name Ines] [--last-name Carvalho] [--company "Meridian Grid"]`

process.exitCode = await run(process.argv.slice(2))

/** `npm run demo-link`: prints the link and nothing else. */
async function run(words: string[]): Promise<number> {
  try {
    const options = readOptions(words)
    if (options === 'help') {
      console.log(usage)
      return 0
    }
    const config = loadConfig(await readBeside(process.env))
    // The product's own modules take seconds to load: whoever mistyped does not wait for them.
    const { makeDemoLink } = await import('@headwater/server/app/make-demo-link')
    console.log(await makeDemoLink(config, options))
    return 0
  } catch (error) {
    const isPlain = error instanceof ConfigError || error instanceof StartError
    console.error(isPlain ? error.message : `${wordsOf(error)}.`)
    return 1
  }
}

function readOptions(words: string[]) {
  const text = { type: 'string', default: '' } as const
  const { values } = parseArgs({
    args: words,
    options: {
      email: text,
      'first-name': text,
      'last-name': text,
      company: text,
      campaign: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return 'help'
  const campaign = values.campaign?.trim()
  if (!campaign) throw new Error('--campaign is missing: say what the link is for (see --help)')
  return {
    campaign,
    email: values.email,
    firstName: values['first-name'],
    lastName: values['last-name'],
    companyName: values.company,
  }
}

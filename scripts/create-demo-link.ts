import { parseArgs } from 'node:util'
import { ConfigError, loadConfig } from '@headwater/server/platform/config'
import { formatErrorMessage } from './start/format-failure.ts'
import { readInstallationEnv } from './start/installation-env.ts'
import { StartError } from './start/start-error.ts'

const usage = `Creates a link for requesting a demo.

  npm run demo-link -- --campaign spring-fair [--email ines@example.com]
    [--first-name Ines] [--last-name Carvalho] [--company "Meridian Grid"]`

process.exitCode = await run(process.argv.slice(2))

/** `npm run demo-link`: prints the link and nothing else. */
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
    const { createDemoLink } = await import('@headwater/server/app/create-demo-link')
    console.log(await createDemoLink(config, options))
    return 0
  } catch (error) {
    const isPlain = error instanceof ConfigError || error instanceof StartError
    console.error(isPlain ? error.message : `${formatErrorMessage(error)}.`)
    return 1
  }
}

function parseOptions(args: string[]) {
  const text = { type: 'string', default: '' } as const
  const { values } = parseArgs({
    args: args,
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
  if (!campaign)
    throw new Error('--campaign is missing: name the campaign of the link (see --help)')
  return {
    campaign,
    email: values.email,
    firstName: values['first-name'],
    lastName: values['last-name'],
    companyName: values.company,
  }
}

import { bringUpToDate } from '@headwater/server/app/bring-up-to-date'
import { ConfigError, loadConfig } from '@headwater/server/platform/config'
import { openKeyring } from '@headwater/server/platform/keyring'
import { deriveAppPassword } from '@headwater/server/platform/secrets'
import { wordsOf } from './start/explain-failure.ts'

process.exitCode = await run()

/** `npm run migrate`: brings a given database up to date and ends, for installations without `npm start`. */
async function run(): Promise<number> {
  try {
    const { databaseUrl, secretKeys, searchEngine } = loadConfig()
    const appPassword = deriveAppPassword(openKeyring(secretKeys))
    const { applied } = await bringUpToDate({ ownerUrl: databaseUrl, appPassword, searchEngine })
    console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The schema is up to date.')
    return 0
  } catch (error) {
    const words = error instanceof ConfigError ? error.message : `${wordsOf(error)}.`
    console.error(words)
    return 1
  }
}

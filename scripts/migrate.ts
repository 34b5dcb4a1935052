import { migrateAndSeed } from '@headwater/server/app/migrate-and-seed'
import { ConfigError, loadConfig } from '@headwater/server/platform/config'
import { openKeyring } from '@headwater/server/platform/keyring'
import { deriveAppPassword } from '@headwater/server/platform/secrets'
import { formatErrorMessage } from './start/format-failure.ts'

process.exitCode = await run()

/**
 * `npm run migrate`: migrates a given database and exits, for installations without `npm start`.
 */
async function run(): Promise<number> {
  try {
    const { databaseUrl, secretKeys, searchEngine } = loadConfig()
    const appPassword = deriveAppPassword(openKeyring(secretKeys))
    const { applied } = await migrateAndSeed({ ownerUrl: databaseUrl, appPassword, searchEngine })
    console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The schema is up to date.')
    return 0
  } catch (error) {
    const words = error instanceof ConfigError ? error.message : `${formatErrorMessage(error)}.`
    console.error(words)
    return 1
  }
}

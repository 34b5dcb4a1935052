import { readBeside } from '@headwater/scripts/start/read-beside'
import { loadConfig } from '@headwater/server/platform/config'
import { openKeyring } from '@headwater/server/platform/keyring'
import { appUrlFor } from '@headwater/server/platform/migrate'
import { deriveAppPassword } from '@headwater/server/platform/secrets'

/** The database of an instance that `npm start` has started, as the run-time role. */
export async function findDatabase(home: string): Promise<string> {
  const { databaseUrl, secretKeys } = loadConfig(await readBeside({ HEADWATER_HOME: home }))
  return appUrlFor(databaseUrl, deriveAppPassword(openKeyring(secretKeys)))
}

import { createLicences } from '#modules/identity'
import { systemClock } from '#platform/clock'
import type { Config } from '#platform/config'
import { createLogger } from '#platform/create-logger'
import { openDatabase } from '#platform/database'
import { openKeyring } from '#platform/keyring'
import { buildAppDatabaseUrl } from '#platform/migrate'
import { deriveAppPassword } from '#platform/secrets'

/**
 * Creates licence keys that can be redeemed at once and returns them in plain text, which is not
 * stored.
 */
export async function createLicenceKeys(
  config: Config,
  options: { count: number; tier: number },
): Promise<string[]> {
  const keyring = openKeyring(config.secretKeys)
  const url =
    config.databaseAppUrl ?? buildAppDatabaseUrl(config.databaseUrl, deriveAppPassword(keyring))
  const log = createLogger({ level: 'silent' })
  const database = openDatabase(url, { applicationName: 'headwater licence keys', log })
  try {
    const ctx = { database, keyring, log, clock: systemClock, requestId: 'licence-keys' }
    return await createLicences(ctx, options)
  } finally {
    await database.close()
  }
}

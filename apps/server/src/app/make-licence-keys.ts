import { makeLicences } from '#modules/identity'
import type { Config } from '#platform/config'
import { openDatabase } from '#platform/database'
import { openKeyring } from '#platform/keyring'
import { createLog } from '#platform/log'
import { appUrlFor } from '#platform/migrate'
import { deriveAppPassword } from '#platform/secrets'

/** Keys that can be redeemed from now on, in the clear for the only time. */
export async function makeLicenceKeys(
  config: Config,
  wishes: { count: number; tier: number },
): Promise<string[]> {
  const keyring = openKeyring(config.secretKeys)
  const url = config.databaseAppUrl ?? appUrlFor(config.databaseUrl, deriveAppPassword(keyring))
  const log = createLog({ level: 'silent' })
  const database = openDatabase(url, { applicationName: 'headwater licence keys', log })
  try {
    const ctx = { database, keyring, log, now: () => new Date(), requestId: 'licence-keys' }
    return await makeLicences(ctx, wishes)
  } finally {
    await database.close()
  }
}

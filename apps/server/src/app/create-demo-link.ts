import { createDemoLink as createDemoLinkPath, type DemoInvitation } from '#modules/identity'
import { systemClock } from '#platform/clock'
import type { Config } from '#platform/config'
import { createLogger } from '#platform/create-logger'
import { openDatabase } from '#platform/database'
import { openKeyring } from '#platform/keyring'
import { buildAppDatabaseUrl } from '#platform/migrate'
import { deriveAppPassword } from '#platform/secrets'

/** Stores a demo invitation in the database and returns the complete link to request a demo. */
export async function createDemoLink(config: Config, invitation: DemoInvitation): Promise<string> {
  const keyring = openKeyring(config.secretKeys)
  const url =
    config.databaseAppUrl ?? buildAppDatabaseUrl(config.databaseUrl, deriveAppPassword(keyring))
  const log = createLogger({ level: 'silent' })
  const database = openDatabase(url, { applicationName: 'headwater demo link', log })
  try {
    const ctx = { database, keyring, log, clock: systemClock, requestId: 'demo-link' }
    return `${config.publicUrl}${await createDemoLinkPath(ctx, invitation)}`
  } finally {
    await database.close()
  }
}

import { type DemoInvitation, inviteToDemo } from '#modules/identity'
import type { Config } from '#platform/config'
import { openDatabase } from '#platform/database'
import { openKeyring } from '#platform/keyring'
import { createLog } from '#platform/log'
import { appUrlFor } from '#platform/migrate'
import { deriveAppPassword } from '#platform/secrets'

/** A link to ask for a demonstration with, complete; it is kept in the database first. */
export async function makeDemoLink(config: Config, invitation: DemoInvitation): Promise<string> {
  const keyring = openKeyring(config.secretKeys)
  const url = config.databaseAppUrl ?? appUrlFor(config.databaseUrl, deriveAppPassword(keyring))
  const log = createLog({ level: 'silent' })
  const database = openDatabase(url, { applicationName: 'headwater demo link', log })
  try {
    const ctx = { database, keyring, log, now: () => new Date(), requestId: 'demo-link' }
    return `${config.publicUrl}${await inviteToDemo(ctx, invitation)}`
  } finally {
    await database.close()
  }
}

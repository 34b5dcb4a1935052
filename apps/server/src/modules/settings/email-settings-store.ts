import type { EmailSettings } from '@headwater/contract/settings'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
// Needed for the table types.
import type {} from './tables.ts'

interface Member {
  readonly companyId: string
  readonly clientId: string
}

/** The settings of a member who has not changed any. */
const defaults: EmailSettings = {
  signature: '',
  notifications: { invitationAccepted: true, teamChanges: true, mentions: true },
}

export async function getMemberEmailSettings(db: Db, member: Member): Promise<EmailSettings> {
  const [settings] = await listEmailSettings(db, member.companyId, [member.clientId])
  return settings?.settings ?? defaults
}

/** Lists the settings in the order of the ids. */
export async function listEmailSettings(
  db: Db,
  companyId: string,
  clientIds: readonly string[],
): Promise<{ clientId: string; settings: EmailSettings }[]> {
  if (clientIds.length === 0) return []
  const rows = await db
    .selectFrom('settings.emailSettings')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('clientId', 'in', clientIds)
    .execute()
  const known = new Map(rows.map((row) => [row.clientId, row]))
  return clientIds.map((clientId) => {
    const row = known.get(clientId)
    if (!row) return { clientId, settings: defaults }
    const { signature, wantsInvitationAccepted, wantsTeamChanges, wantsMentions } = row
    const notifications = {
      invitationAccepted: wantsInvitationAccepted,
      teamChanges: wantsTeamChanges,
      mentions: wantsMentions,
    }
    return { clientId, settings: { signature, notifications } }
  })
}

/** Inserts the row if missing and locks it until the transaction ends. */
export async function lockEmailSettings(db: Db, member: Member): Promise<void> {
  await db
    .insertInto('settings.emailSettings')
    .values({ companyId: member.companyId, clientId: member.clientId })
    .onConflict((conflict) => conflict.columns(['companyId', 'clientId']).doNothing())
    .execute()
  await db
    .selectFrom('settings.emailSettings')
    .select('clientId')
    .where('companyId', '=', member.companyId)
    .where('clientId', '=', member.clientId)
    .forUpdate()
    .execute()
}

export async function saveEmailSettings(
  db: Db,
  member: Member,
  { signature, notifications }: EmailSettings,
): Promise<void> {
  await db
    .updateTable('settings.emailSettings')
    .set({
      signature,
      wantsInvitationAccepted: notifications.invitationAccepted,
      wantsTeamChanges: notifications.teamChanges,
      wantsMentions: notifications.mentions,
      changedAt: sql`now()`,
    })
    .where('companyId', '=', member.companyId)
    .where('clientId', '=', member.clientId)
    .execute()
}

import type { Notifications } from '@headwater/contract/settings'
import type { TeamReader } from '#modules/identity'
import type { InTx } from '#platform/context'
import { type SystemMail, sendMail } from '#platform/mail'
import { listSettings } from '../email-settings-store.ts'

/** Those of them who want to hear of this. */
export async function listWanting(
  ctx: InTx,
  readers: readonly TeamReader[],
  what: keyof Notifications,
): Promise<TeamReader[]> {
  const ids = readers.map(({ clientId }) => clientId)
  const settings = await listSettings(ctx.db, ctx.actor.companyId, ids)
  return readers.filter((_, at) => settings[at]?.settings.notifications[what])
}

/** One mail to each, however often the task that asks for it is repeated. */
export async function announce(
  ctx: InTx,
  taskId: string,
  readers: readonly TeamReader[],
  mailFor: (reader: TeamReader) => SystemMail,
): Promise<void> {
  for (const reader of readers) {
    await sendMail(ctx, mailFor(reader), { key: `${taskId} ${reader.clientId}` })
  }
}

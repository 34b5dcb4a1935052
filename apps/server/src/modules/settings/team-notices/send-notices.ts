import type { NotificationSettings } from '@headwater/contract/settings'
import type { MemberContact } from '#modules/identity'
import type { InTx } from '#platform/context'
import { enqueueMail, type SystemMail } from '#platform/mail'
import { listEmailSettings } from '../email-settings-store.ts'

/** Returns the members who want this notification. */
export async function filterByNotificationSetting(
  ctx: InTx,
  recipients: readonly MemberContact[],
  what: keyof NotificationSettings,
): Promise<MemberContact[]> {
  const ids = recipients.map(({ clientId }) => clientId)
  const settings = await listEmailSettings(ctx.db, ctx.actor.companyId, ids)
  return recipients.filter((_, at) => settings[at]?.settings.notifications[what])
}

/** Sends one email to each, however often the task is repeated. */
export async function sendNotices(
  ctx: InTx,
  taskId: string,
  recipients: readonly MemberContact[],
  mailFor: (recipient: MemberContact) => SystemMail,
): Promise<void> {
  for (const recipient of recipients) {
    await enqueueMail(ctx, mailFor(recipient), { key: `${taskId} ${recipient.clientId}` })
  }
}

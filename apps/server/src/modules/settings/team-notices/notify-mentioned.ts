import { findMemberContact, type MemberContact } from '#modules/identity'
import { type Ctx, inTransaction } from '#platform/context'
import type { TaskRun } from '#platform/tasks/task'
import { mentionedMail } from './mails.ts'
import { filterByNotificationSetting, sendNotices } from './send-notices.ts'

interface Mention {
  /** The mentioned members. */
  readonly clientIds: readonly string[]
  readonly byClientId: string
  readonly candidateName: string
  readonly jobTitle: string
  /** The path of the page with the note. */
  readonly path: string
}

/** Notifies the mentioned members who want it. The email does not contain the note. */
export async function notifyMentioned(
  ctx: Ctx,
  { clientIds, byClientId, ...note }: Mention,
  { taskId }: TaskRun,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const writer = await findMemberContact(ctx, byClientId)
    const recipients: MemberContact[] = []
    for (const clientId of clientIds) {
      const recipient = await findMemberContact(ctx, clientId)
      if (recipient?.isActive) recipients.push(recipient)
    }
    const details = { ...note, writerName: writer?.name ?? 'Someone' }
    const wanting = await filterByNotificationSetting(ctx, recipients, 'mentions')
    await sendNotices(ctx, taskId, wanting, (recipient) => mentionedMail(recipient, details))
  })
}

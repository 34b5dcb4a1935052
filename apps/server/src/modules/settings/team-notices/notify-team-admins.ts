import {
  findMemberContact,
  getCompanyName,
  listTeamManagers,
  type MemberContact,
} from '#modules/identity'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import type { SystemMail } from '#platform/mail'
import type { TeamNoticeDetails } from './mails.ts'
import { filterByNotificationSetting, sendNotices } from './send-notices.ts'

interface TeamChangeEvent {
  readonly taskId: string
  /** Whom it is about. */
  readonly clientId: string
  readonly doneBy: string
}

type MailFor = (recipient: MemberContact) => SystemMail

/** Notifies those who manage the team and want to know, but neither who did it nor whom it is about. */
export async function notifyTeamAdmins(
  ctx: Ctx,
  { taskId, clientId, doneBy }: TeamChangeEvent,
  write: (ctx: InTx<Ctx>, details: TeamNoticeDetails) => Promise<MailFor>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const member = await findMemberContact(ctx, clientId)
    if (!member) return
    const details = { companyName: await getCompanyName(ctx), memberName: member.name }
    const mailFor = await write(ctx, details)
    const others = (await listTeamManagers(ctx)).filter(
      (recipient) => recipient.clientId !== doneBy && recipient.clientId !== clientId,
    )
    await sendNotices(
      ctx,
      taskId,
      await filterByNotificationSetting(ctx, others, 'teamChanges'),
      mailFor,
    )
  })
}

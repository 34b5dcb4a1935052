import type { z } from 'zod'
import {
  findMemberContact,
  getCompanyName,
  listTeamManagers,
  type memberJoined,
} from '#modules/identity'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import type { TaskRun } from '#platform/tasks/task'
import { invitationAcceptedMail, memberJoinedMail } from './mails.ts'
import { filterByNotificationSetting, sendNotices } from './send-notices.ts'

type MemberJoined = z.output<typeof memberJoined.payload>

/** Notifies the inviter and the team managers, each once. */
export async function notifyMemberJoined(
  ctx: Ctx,
  { clientId, invitedBy, role }: MemberJoined,
  { taskId }: TaskRun,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const member = await findMemberContact(ctx, clientId)
    if (!member) return
    const details = { companyName: await getCompanyName(ctx), memberName: member.name, role }
    const hosts = await filterByNotificationSetting(
      ctx,
      await listInviters(ctx, invitedBy),
      'invitationAccepted',
    )
    const told = new Set([clientId, ...hosts.map((host) => host.clientId)])
    const others = (await listTeamManagers(ctx)).filter(
      (recipient) => !told.has(recipient.clientId),
    )
    await sendNotices(ctx, taskId, hosts, (recipient) => invitationAcceptedMail(recipient, details))
    const wanting = await filterByNotificationSetting(ctx, others, 'teamChanges')
    await sendNotices(ctx, taskId, wanting, (recipient) => memberJoinedMail(recipient, details))
  })
}

async function listInviters(ctx: InTx, invitedBy: string | null) {
  const host = invitedBy === null ? undefined : await findMemberContact(ctx, invitedBy)
  return host?.isActive ? [host] : []
}

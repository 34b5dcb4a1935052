import type { z } from 'zod'
import { findMemberContact, type memberLeft } from '#modules/identity'
import type { Ctx } from '#platform/context'
import type { TaskRun } from '#platform/tasks/task'
import { memberLeftMail } from './mails.ts'
import { notifyTeamAdmins } from './notify-team-admins.ts'

type MemberLeft = z.output<typeof memberLeft.payload>

/** Notifies the team managers, except the actor. */
export async function notifyMemberLeft(
  ctx: Ctx,
  { clientId, removedBy, successorClientId }: MemberLeft,
  { taskId }: TaskRun,
): Promise<void> {
  await notifyTeamAdmins(ctx, { taskId, clientId, doneBy: removedBy }, async (ctx, details) => {
    const successor = await findMemberContact(ctx, successorClientId)
    const remover = removedBy === clientId ? undefined : await findMemberContact(ctx, removedBy)
    const leaving = { ...details, removedBy: remover?.name, successorName: successor?.name }
    return (recipient) => memberLeftMail(recipient, leaving)
  })
}

import type { z } from 'zod'
import { findMemberContact, type memberRoleChanged } from '#modules/identity'
import type { Ctx } from '#platform/context'
import type { TaskRun } from '#platform/tasks/task'
import { memberRoleChangedMail } from './mails.ts'
import { notifyTeamAdmins } from './notify-team-admins.ts'

type RoleChange = z.output<typeof memberRoleChanged.payload>

/** Notifies the team managers, except the actor. */
export async function notifyRoleChanged(
  ctx: Ctx,
  { clientId, before, after, changedBy }: RoleChange,
  { taskId }: TaskRun,
): Promise<void> {
  await notifyTeamAdmins(ctx, { taskId, clientId, doneBy: changedBy }, async (ctx, details) => {
    const changer = await findMemberContact(ctx, changedBy)
    const change = { ...details, before, after, changedBy: changer?.name }
    return (recipient) => memberRoleChangedMail(recipient, change)
  })
}

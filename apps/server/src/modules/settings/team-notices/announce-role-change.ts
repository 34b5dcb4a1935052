import type { z } from 'zod'
import { findTeamReader, type memberRoleChanged } from '#modules/identity'
import type { Ctx } from '#platform/context'
import type { TaskRun } from '#platform/tasks'
import { announceTeamChange } from './announce-team-change.ts'
import { roleChangedMail } from './mails.ts'

type RoleChange = z.output<typeof memberRoleChanged.payload>

/** Tells those who manage the team, except the one who did it. */
export async function announceRoleChange(
  ctx: Ctx,
  { clientId, before, after, changedBy }: RoleChange,
  { taskId }: TaskRun,
): Promise<void> {
  await announceTeamChange(ctx, { taskId, clientId, doneBy: changedBy }, async (ctx, news) => {
    const changer = await findTeamReader(ctx, changedBy)
    const change = { ...news, before, after, changedBy: changer?.name }
    return (reader) => roleChangedMail(reader, change)
  })
}

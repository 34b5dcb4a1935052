import type { z } from 'zod'
import { findTeamReader, type memberLeft } from '#modules/identity'
import type { Ctx } from '#platform/context'
import type { TaskRun } from '#platform/tasks'
import { announceTeamChange } from './announce-team-change.ts'
import { memberLeftMail } from './mails.ts'

type Leaving = z.output<typeof memberLeft.payload>

/** Tells those who manage the team, except the one who did it. */
export async function announceLeaving(
  ctx: Ctx,
  { clientId, removedBy, heirClientId }: Leaving,
  { taskId }: TaskRun,
): Promise<void> {
  await announceTeamChange(ctx, { taskId, clientId, doneBy: removedBy }, async (ctx, news) => {
    const heir = await findTeamReader(ctx, heirClientId)
    const remover = removedBy === clientId ? undefined : await findTeamReader(ctx, removedBy)
    const leaving = { ...news, removedBy: remover?.name, heirName: heir?.name }
    return (reader) => memberLeftMail(reader, leaving)
  })
}

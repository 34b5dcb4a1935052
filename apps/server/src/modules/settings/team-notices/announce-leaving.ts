import type { z } from 'zod'
import {
  findTeamReader,
  getCompanyName,
  listTeamManagers,
  type memberLeft,
} from '#modules/identity'
import { type Ctx, inTransaction } from '#platform/context'
import type { TaskRun } from '#platform/tasks'
import { announce, listWanting } from './announce.ts'
import { memberLeftMail } from './mails.ts'

type Leaving = z.output<typeof memberLeft.payload>

/** Tells those who manage the team, except the one who did it. */
export async function announceLeaving(
  ctx: Ctx,
  { clientId, removedBy, heirClientId }: Leaving,
  { taskId }: TaskRun,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const member = await findTeamReader(ctx, clientId)
    if (!member) return
    const heir = await findTeamReader(ctx, heirClientId)
    const remover = removedBy === clientId ? undefined : await findTeamReader(ctx, removedBy)
    const news = {
      companyName: await getCompanyName(ctx),
      memberName: member.name,
      removedBy: remover?.name,
      heirName: heir?.name,
    }
    const others = (await listTeamManagers(ctx)).filter(
      (reader) => reader.clientId !== removedBy && reader.clientId !== clientId,
    )
    const wanting = await listWanting(ctx, others, 'teamChanges')
    await announce(ctx, taskId, wanting, (reader) => memberLeftMail(reader, news))
  })
}

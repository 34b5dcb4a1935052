import type { z } from 'zod'
import {
  findTeamReader,
  getCompanyName,
  listTeamManagers,
  type memberRoleChanged,
} from '#modules/identity'
import { type Ctx, inTransaction } from '#platform/context'
import type { TaskRun } from '#platform/tasks'
import { announce, listWanting } from './announce.ts'
import { roleChangedMail } from './mails.ts'

type RoleChange = z.output<typeof memberRoleChanged.payload>

/** Tells those who manage the team, except the one who did it. */
export async function announceRoleChange(
  ctx: Ctx,
  { clientId, before, after, changedBy }: RoleChange,
  { taskId }: TaskRun,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const member = await findTeamReader(ctx, clientId)
    if (!member) return
    const changer = await findTeamReader(ctx, changedBy)
    const news = {
      companyName: await getCompanyName(ctx),
      memberName: member.name,
      before,
      after,
      changedBy: changer?.name,
    }
    const others = (await listTeamManagers(ctx)).filter(
      (reader) => reader.clientId !== changedBy && reader.clientId !== clientId,
    )
    const wanting = await listWanting(ctx, others, 'teamChanges')
    await announce(ctx, taskId, wanting, (reader) => roleChangedMail(reader, news))
  })
}

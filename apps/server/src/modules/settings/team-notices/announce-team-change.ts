import {
  findTeamReader,
  getCompanyName,
  listTeamManagers,
  type TeamReader,
} from '#modules/identity'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import type { SystemMail } from '#platform/mail'
import { announce, listWanting } from './announce.ts'
import type { News } from './mails.ts'

interface Happening {
  readonly taskId: string
  /** Whom it is about. */
  readonly clientId: string
  readonly doneBy: string
}

type MailFor = (reader: TeamReader) => SystemMail

/** Tells those who manage the team and want to know, but neither who did it nor whom it is about. */
export async function announceTeamChange(
  ctx: Ctx,
  { taskId, clientId, doneBy }: Happening,
  write: (ctx: InTx<Ctx>, news: News) => Promise<MailFor>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const member = await findTeamReader(ctx, clientId)
    if (!member) return
    const news = { companyName: await getCompanyName(ctx), memberName: member.name }
    const mailFor = await write(ctx, news)
    const others = (await listTeamManagers(ctx)).filter(
      (reader) => reader.clientId !== doneBy && reader.clientId !== clientId,
    )
    await announce(ctx, taskId, await listWanting(ctx, others, 'teamChanges'), mailFor)
  })
}

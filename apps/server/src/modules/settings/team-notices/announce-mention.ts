import { findTeamReader, type TeamReader } from '#modules/identity'
import { type Ctx, inTransaction } from '#platform/context'
import type { TaskRun } from '#platform/tasks'
import { announce, listWanting } from './announce.ts'
import { mentionedMail } from './mails.ts'

interface Mention {
  /** Who was mentioned. */
  readonly clientIds: readonly string[]
  readonly byClientId: string
  readonly candidateName: string
  readonly jobTitle: string
  /** Where the note is. */
  readonly path: string
}

/** Tells those who were mentioned and want to know. What the note says stays where it is. */
export async function announceMention(
  ctx: Ctx,
  { clientIds, byClientId, ...note }: Mention,
  { taskId }: TaskRun,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const writer = await findTeamReader(ctx, byClientId)
    const readers: TeamReader[] = []
    for (const clientId of clientIds) {
      const reader = await findTeamReader(ctx, clientId)
      if (reader?.isActive) readers.push(reader)
    }
    const news = { ...note, writerName: writer?.name ?? 'Somebody' }
    const wanting = await listWanting(ctx, readers, 'mentions')
    await announce(ctx, taskId, wanting, (reader) => mentionedMail(reader, news))
  })
}

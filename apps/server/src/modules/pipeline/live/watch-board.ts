import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/board'
import { getVisibleJob } from '#modules/jobs'
import { type Actor, type Ctx, inTransaction } from '#platform/context'
import { EventStreamReply } from '#platform/http/send-events'
import type { BoardWatch } from './board-watch.ts'

type Watch = typeof contract.watchBoard

export async function watchBoard(
  ctx: Ctx,
  boards: BoardWatch,
  { jobId, lookBackMs }: InputOf<Watch>,
): Promise<EventStreamReply<Watch>> {
  const look = (actor: Actor) =>
    inTransaction({ ...ctx, actor }, (ctx) => getVisibleJob(ctx, jobId))
  await look(ctx.actor)
  return new EventStreamReply<Watch>({
    listen: (push) => boards.watch({ companyId: ctx.actor.companyId, jobId, lookBackMs }, push),
    look,
  })
}

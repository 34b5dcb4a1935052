import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/flows'
import type { Ctx } from '#platform/context'
import { changeSessions } from './sessions/change-sessions.ts'

type Archive = typeof contract.archiveFlows

/** Archives or restores those of the sessions that are not so already. */
export async function archiveFlows(
  ctx: Ctx,
  { flowIds, isArchived }: InputOf<Archive>,
): Promise<ReplyOf<Archive>> {
  const act = isArchived ? 'archive' : 'restore'
  const { changed } = await changeSessions(ctx, { flowIds, act })
  return { changed }
}

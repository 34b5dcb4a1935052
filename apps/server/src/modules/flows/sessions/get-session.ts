import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/sessions'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { presentSessions } from './load-sessions.ts'
import { listSessionRowsByIds } from './session-store.ts'

type Get = typeof contract.getSession

export function getSession(ctx: Ctx, { flowId }: InputOf<Get>): Promise<ReplyOf<Get>> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await listSessionRowsByIds(ctx.db, ctx.actor.companyId, [flowId])
    const [session] = await presentSessions(ctx, rows)
    if (!session) throw new AppError('not_found', 'Session not found.')
    return session.summary
  })
}

import { parseCompanySecret } from '#modules/identity'
import { type Ctx, inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { withSystemActor } from '#platform/system-actor'
import { findShortlistBySecret } from './shortlist-store.ts'

/** A valid link and the company it belongs to. */
interface ShortlistAccess {
  readonly shortlistId: string
  /** Context without a member, limited to this company. */
  readonly ctx: Ctx
}

/** Resolves a link. Unknown, closed and expired links give the same error. */
export async function resolveShortlistToken(
  ctx: PublicCtx,
  token: string,
): Promise<ShortlistAccess> {
  const secret = parseCompanySecret(token)
  const found =
    secret &&
    (await inTransaction(withoutActor(ctx), ({ db }) => findShortlistBySecret(db, secret)))
  if (!found) throw deadLinkError()
  return { shortlistId: found.id, ctx: withSystemActor(ctx, found.companyId) }
}

export function deadLinkError(): AppError {
  const sentence = 'This link no longer works. Ask the sender for a new one.'
  return new AppError('not_found', sentence)
}

/** Drops the actor: a visitor signed in to another company is treated like any other. */
function withoutActor({ database, clock, requestId, keyring, log }: PublicCtx): PublicCtx {
  return { database, clock, requestId, keyring, log }
}

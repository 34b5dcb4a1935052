import { readCompanySecret } from '#modules/identity'
import { type Ctx, inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { asCompany } from '#platform/system-actor'
import { findBySecret } from './shortlist-store.ts'

/** A link that works, and the company it leads into. */
interface Entry {
  readonly shortlistId: string
  /** Nobody of the team acts here, and only in this company. */
  readonly ctx: Ctx
}

/** Unknown, closed and run out are the same to whoever asks. */
export async function enterByLink(ctx: PublicCtx, token: string): Promise<Entry> {
  const secret = readCompanySecret(token)
  const found =
    secret && (await inTransaction(withoutActor(ctx), ({ db }) => findBySecret(db, secret)))
  if (!found) throw deadLink()
  return { shortlistId: found.id, ctx: asCompany(ctx, found.companyId) }
}

export function deadLink(): AppError {
  const sentence = 'This link does not work any more. Ask whoever sent it for a new one.'
  return new AppError('not_found', sentence)
}

/** Somebody may be signed in elsewhere while they open it, which makes no difference. */
function withoutActor({ database, now, requestId, keyring, log }: PublicCtx): PublicCtx {
  return { database, now, requestId, keyring, log }
}

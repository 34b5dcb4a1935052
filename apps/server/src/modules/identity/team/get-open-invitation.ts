import { type InTx, inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { parseCompanySecret } from '../token-hash.ts'
import { findInvitation, type OpenInvitation } from './acceptance-store.ts'
import { decideInvitation } from './rules.ts'

/**
 * Returns the invitation of a link. The error is the same when it is unknown, used, revoked or
 * expired, or when its inviter has left or may no longer send it.
 */
export function getOpenInvitation(ctx: PublicCtx, token: string): Promise<OpenInvitation> {
  return inTransaction(ctx, (ctx) => readOpenInvitation(ctx, token))
}

export function invalidLink(): AppError {
  return new AppError('not_found', 'This link no longer works. Ask for a new one.')
}

async function readOpenInvitation(ctx: InTx<PublicCtx>, token: string): Promise<OpenInvitation> {
  const secret = parseCompanySecret(token)
  const found = secret && (await findInvitation(ctx.db, secret))
  if (!found) throw invalidLink()
  const { inviterRole: role, inviterGrantedPrivileges: grantedPrivileges } = found
  if (decideInvitation({ role, grantedPrivileges }, found)) throw invalidLink()
  return found
}

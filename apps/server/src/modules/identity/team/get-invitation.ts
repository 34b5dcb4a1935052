import { type InTx, inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { readCompanySecret } from '../token-hash.ts'
import { type FoundInvitation, findInvitation } from './acceptance-store.ts'
import { decideInvitation } from './rules.ts'

/**
 * The invitation of a link. Unknown, used, revoked, run out, its sender gone or no longer allowed to
 * send it: all are the same to whoever asks.
 */
export function getInvitation(ctx: PublicCtx, token: string): Promise<FoundInvitation> {
  return inTransaction(ctx, (ctx) => getLiveInvitation(ctx, token))
}

export function deadLink(): AppError {
  return new AppError('not_found', 'This link does not work any more. Ask for a new one.')
}

async function getLiveInvitation(ctx: InTx<PublicCtx>, token: string): Promise<FoundInvitation> {
  const secret = readCompanySecret(token)
  const found = secret && (await findInvitation(ctx.db, secret))
  if (!found) throw deadLink()
  const { inviterRole: role, inviterGrantedPrivileges: grantedPrivileges } = found
  if (decideInvitation({ role, grantedPrivileges }, found)) throw deadLink()
  return found
}

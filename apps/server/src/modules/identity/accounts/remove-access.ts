import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/passwords'
import { inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { enqueueMail } from '#platform/mail'
import { consumeToken } from '../one-time-tokens.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { findUser, lockUser } from '../store.ts'
import {
  hasAccess,
  listAccountAccess,
  presentAccountAccess,
  removeAccountAccess,
} from './account-access.ts'
import { accessRemovedMail } from './mails.ts'

/**
 * Removes the linked sign-ins and API keys that the user chose after a reset. No session and no
 * step-up are needed, because it only takes access away.
 */
export function removeAccess(
  ctx: PublicCtx,
  { token, providers, apiKeyIds }: InputOf<typeof contract.removeAccess>,
  origin: RequestOrigin,
): Promise<ReplyOf<typeof contract.removeAccess>> {
  return inTransaction(ctx, async (ctx) => {
    const found = await consumeToken(ctx.db, 'remove-access', token)
    if (!found?.userId) throw expiredPage()
    // Locked, because a concurrent removal in the settings would be recorded twice.
    await lockUser(ctx.db, found.userId)
    const user = await findUser(ctx.db, found.userId)
    if (!user) throw expiredPage()
    const access = await listAccountAccess(ctx.db, user.id)
    const chosen = {
      providers: access.providers.filter(({ provider }) => providers.includes(provider)),
      apiKeys: access.apiKeys.filter(({ id }) => apiKeyIds.includes(id)),
    }
    if (hasAccess(chosen)) {
      const at = ctx.clock.now()
      await enqueueMail(ctx, accessRemovedMail(user, { origin, at, access: chosen }))
      await removeAccountAccess(ctx, user.id, chosen, origin)
    }
    return presentAccountAccess(chosen)
  })
}

function expiredPage(): AppError {
  return new AppError(
    'not_found',
    'This page has expired. Sign in and remove them in your profile.',
  )
}

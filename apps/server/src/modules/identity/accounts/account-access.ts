import type * as contract from '@headwater/contract/identity/passwords'
import { recordAudit } from '#platform/audit'
import type { InTx, PublicCtx } from '#platform/context'
import type { Db } from '#platform/database'
import { actorFromMembership } from '../actor-from-membership.ts'
import { deleteApiKey, listWorkingApiKeys, type WorkingApiKey } from '../devices/api-key-store.ts'
import {
  deleteProviderAccount,
  listProviderAccounts,
  type NewProviderAccount,
} from '../providers/provider-account-store.ts'
import { recordSecurityEvent } from '../record-security-event.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { setTransactionCompany } from '../session-store.ts'
import { listMemberships } from '../store.ts'

/** What can act for a user without their password. */
export interface AccountAccess {
  readonly providers: readonly Pick<NewProviderAccount, 'provider' | 'email'>[]
  readonly apiKeys: readonly WorkingApiKey[]
}

export async function listAccountAccess(db: Db, userId: string): Promise<AccountAccess> {
  return {
    providers: await listProviderAccounts(db, userId),
    apiKeys: await listWorkingApiKeys(db, userId),
  }
}

export function hasAccess({ providers, apiKeys }: AccountAccess): boolean {
  return providers.length > 0 || apiKeys.length > 0
}

/**
 * Removes linked sign-ins and API keys. Each is a security event of the user, a key is audited in
 * its company and a sign-in in all companies of the user. Call it last: it leaves the transaction
 * in another company, and writers of these audit logs wait until it ends.
 */
export async function removeAccountAccess(
  ctx: InTx<PublicCtx>,
  userId: string,
  access: AccountAccess,
  origin: RequestOrigin,
): Promise<void> {
  for (const { provider } of access.providers) {
    await deleteProviderAccount(ctx.db, userId, provider)
    await recordSecurityEvent(ctx, 'provider_unlinked', { userId }, origin)
  }
  // In a fixed order, because two transactions that lock audit logs in turn would deadlock.
  const memberships = (await listMemberships(ctx.db, userId)).toSorted((one, other) =>
    one.companyId < other.companyId ? -1 : 1,
  )
  for (const membership of memberships) {
    const actor = actorFromMembership(userId, membership)
    const apiKeys = access.apiKeys.filter(({ companyId }) => companyId === actor.companyId)
    await setTransactionCompany(ctx.db, actor.companyId)
    await removeAccessInCompany({ ...ctx, actor }, { ...access, apiKeys }, origin)
  }
}

async function removeAccessInCompany(
  ctx: InTx,
  { providers, apiKeys }: AccountAccess,
  origin: RequestOrigin,
): Promise<void> {
  const { companyId, clientId, userId } = ctx.actor
  for (const { id } of apiKeys) {
    const removed = await deleteApiKey(ctx.db, companyId, clientId, id)
    if (!removed) continue
    await recordSecurityEvent(ctx, 'api_key_removed', ctx.actor, origin)
    await recordAudit(ctx, {
      action: 'api-key.removed',
      subjectType: 'api-key',
      subjectId: id,
      before: removed,
    })
  }
  for (const { provider, email } of providers) {
    await recordAudit(ctx, {
      action: 'provider.unlinked',
      subjectType: 'user',
      subjectId: userId,
      before: { provider, email },
    })
  }
}

export function presentAccountAccess({
  providers,
  apiKeys,
}: AccountAccess): contract.AccountAccess {
  return {
    providers: providers.map(({ provider, email }) => ({ provider, email })),
    apiKeys: apiKeys.map(({ id, name, companyName }) => ({ id, name, companyName })),
  }
}

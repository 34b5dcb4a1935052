import type { Provider } from '@headwater/contract/identity/fields'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { listProviderAccounts } from './provider-account-store.ts'
import { type Site, startAttempt } from './start-attempt.ts'
import { traits } from './trait-rules.ts'

/** Begins to tie a provider's account to the person who is signed in. */
export async function startLink(ctx: Ctx, site: Site, provider: Provider) {
  const { userId } = ctx.actor
  const linked = await inTransaction(ctx, (ctx) => listProviderAccounts(ctx.db, userId))
  if (linked.some((account) => account.provider === provider)) {
    const { title } = traits[provider]
    throw new AppError('forbidden', `Unlink the ${title} account you have linked first.`)
  }
  return startAttempt(ctx, site, { provider, intent: 'link', userId })
}

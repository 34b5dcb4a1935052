import type { Provider } from '@headwater/contract/identity/fields'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { listProviderAccounts } from './provider-account-store.ts'
import { providerNames } from './provider-name-rules.ts'
import { type ProviderSignInConfig, startProviderAttempt } from './start-provider-attempt.ts'

/** Starts linking a provider account to the signed-in user. */
export async function startProviderLink(
  ctx: Ctx,
  config: ProviderSignInConfig,
  provider: Provider,
) {
  const { userId } = ctx.actor
  const linked = await inTransaction(ctx, (ctx) => listProviderAccounts(ctx.db, userId))
  if (linked.some((account) => account.provider === provider)) {
    const { title } = providerNames[provider]
    throw new AppError('forbidden', `Unlink the ${title} account you have linked first.`)
  }
  return startProviderAttempt(ctx, config, { provider, intent: 'link', userId })
}

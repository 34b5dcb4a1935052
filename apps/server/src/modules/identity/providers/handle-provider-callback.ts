import type { Provider } from '@headwater/contract/identity/fields'
import { inTransaction, type PublicCtx } from '#platform/context'
import { hashSecret, newSecret } from '../token-hash.ts'
import { sealAttemptContent, unsealAttemptContent } from './attempt-content.ts'
import { consumeState, type ProviderAttempt, saveProviderReturn } from './attempt-store.ts'
import { exchangeCodeForIdentity } from './exchange-code-for-identity.ts'
import { decideLandingPath, decideOperatorHint, isCancellation } from './provider-rules.ts'
import { callbackUrl, failurePath, type ProviderSignInConfig } from './start-provider-attempt.ts'

interface CallbackRequest {
  readonly provider: Provider
  /** The query parameters, which anyone can send. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly cookie: string | undefined
}

/**
 * Handles a redirect from a provider and returns the next page. Every failure leads to the same
 * page, which gives no details.
 */
export async function handleProviderCallback(
  ctx: PublicCtx,
  config: ProviderSignInConfig,
  { provider, parameters, cookie }: CallbackRequest,
): Promise<string> {
  try {
    const attempt = await consumeAttempt(ctx, provider, parameters.state, cookie)
    if (!attempt) return failurePath(provider)
    if (isCancellation(parameters.error)) return `${failurePath(provider)}&why=cancelled`
    return await completeCallback(ctx, config, attempt, parameters)
  } catch (error) {
    // Only the message is logged, because the error may contain codes and tokens.
    const reason = error instanceof Error ? error.message : String(error)
    const hint = decideOperatorHint(provider, config.providers[provider]?.isClassic ?? false)
    ctx.log.warn({ provider, reason, hint }, 'a sign-in with a provider failed')
    return failurePath(provider)
  }
}

async function consumeAttempt(
  ctx: PublicCtx,
  provider: Provider,
  state: unknown,
  cookie: string | undefined,
): Promise<ProviderAttempt | undefined> {
  if (typeof state !== 'string' || cookie === undefined) return undefined
  const known = { provider, stateHash: hashSecret(state), browserHash: hashSecret(cookie) }
  return inTransaction(ctx, (ctx) => consumeState(ctx.db, known))
}

async function completeCallback(
  ctx: PublicCtx,
  config: ProviderSignInConfig,
  attempt: ProviderAttempt,
  parameters: CallbackRequest['parameters'],
): Promise<string> {
  const { id, provider, intent } = attempt
  const { secrets, ...signUpOptions } = unsealAttemptContent(ctx.keyring, attempt)
  const settings = config.providers[provider]
  if (!settings || !secrets) throw new Error('The attempt can’t be finished here.')
  const identity = await exchangeCodeForIdentity({
    settings,
    secrets,
    redirectUri: callbackUrl(config, provider),
    parameters: toSearchParams(parameters),
  })
  const exchange = newSecret()
  await inTransaction(ctx, (ctx) =>
    saveProviderReturn(ctx.db, id, {
      exchangeHash: hashSecret(exchange),
      sealedSecrets: sealAttemptContent(ctx.keyring, id, { identity, ...signUpOptions }),
    }),
  )
  return decideLandingPath(provider, intent, id, exchange)
}

function toSearchParams(parameters: CallbackRequest['parameters']): URLSearchParams {
  const texts = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (typeof value === 'string') texts.set(name, value)
  }
  return texts
}

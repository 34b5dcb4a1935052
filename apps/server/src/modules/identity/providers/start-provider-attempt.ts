import type { Provider } from '@headwater/contract/identity/fields'
import type { Config } from '#platform/config'
import { inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { hashSecret, newSecret } from '../token-hash.ts'
import { sealAttemptContent } from './attempt-content.ts'
import { insertAttempt } from './attempt-store.ts'
import { buildAuthorizationUrl, generateAttemptSecrets } from './authorization-url.ts'
import type { Intent } from './provider-rules.ts'

/** Our public address and the configured providers. */
export type ProviderSignInConfig = Pick<Config, 'providers' | 'publicUrl'>

interface AttemptOptions {
  readonly provider: Provider
  readonly intent: Intent
  readonly jobTitle?: string | undefined
  readonly licenceKey?: string | undefined
  /** For linking: the user the account will be linked to. */
  readonly userId?: string
}

interface StartedAttempt {
  readonly url: string
  /** The cookie value for the browser that may return. */
  readonly cookie: string
}

/** Starts one attempt at a provider, with its own secrets and cookie. */
export async function startProviderAttempt(
  ctx: PublicCtx,
  config: ProviderSignInConfig,
  { provider, intent, userId, ...signUpOptions }: AttemptOptions,
): Promise<StartedAttempt> {
  const settings = config.providers[provider]
  if (!settings) throw new AppError('not_found', 'This sign-in method is not set up here.')
  const [id, cookie, secrets] = [newId(), newSecret(), generateAttemptSecrets()]
  const url = await buildAuthorizationUrl(
    provider,
    settings,
    secrets,
    callbackUrl(config, provider),
  )
    // The provider is unreachable, so the failure page is returned at once.
    .catch((error: Error) => {
      ctx.log.warn({ provider, reason: error.message }, 'a sign-in provider is unreachable')
      return failurePath(provider)
    })
  await inTransaction(ctx, (ctx) =>
    insertAttempt(ctx.db, {
      id,
      provider,
      intent,
      userId,
      browserHash: hashSecret(cookie),
      stateHash: hashSecret(secrets.state),
      sealedSecrets: sealAttemptContent(ctx.keyring, id, { secrets, ...signUpOptions }),
    }),
  )
  return { url, cookie }
}

/** Returns the redirect URI, which must be registered at the provider exactly like this. */
export function callbackUrl({ publicUrl }: ProviderSignInConfig, provider: Provider): string {
  return `${publicUrl}/api2/identity/providers/${provider}/callback`
}

export function failurePath(provider: Provider): string {
  return `/login?failed=${provider}`
}

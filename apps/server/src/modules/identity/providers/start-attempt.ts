import type { Provider } from '@headwater/contract/identity/fields'
import type { Config } from '#platform/config'
import { inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { hashSecret, newSecret } from '../token-hash.ts'
import { sealContent } from './attempt-content.ts'
import { insertAttempt } from './attempt-store.ts'
import { makeAttemptSecrets, makeAuthorizationUrl } from './authorization-url.ts'
import type { Intent } from './provider-rules.ts'

/** Who we are, to the outside. */
export type Site = Pick<Config, 'providers' | 'publicUrl'>

interface Wish {
  readonly provider: Provider
  readonly intent: Intent
  readonly jobTitle?: string | undefined
  readonly licenceKey?: string | undefined
  /** For a link: whose account it will be. */
  readonly userId?: string
}

interface Started {
  readonly url: string
  /** For the cookie of the browser that may come back. */
  readonly cookie: string
}

/** Begins one way to a provider and back. Each has secrets of its own, and a cookie of its own. */
export async function startAttempt(
  ctx: PublicCtx,
  site: Site,
  { provider, intent, userId, ...wishes }: Wish,
): Promise<Started> {
  const settings = site.providers[provider]
  if (!settings) throw new AppError('not_found', 'This way to sign in is not set up here.')
  const [id, cookie, secrets] = [newId(), newSecret(), makeAttemptSecrets()]
  const url = await makeAuthorizationUrl(provider, settings, secrets, callbackUrl(site, provider))
    // Nobody to go to: what a failed return says is said at once.
    .catch((error: Error) => {
      ctx.log.warn({ provider, reason: error.message }, 'a sign-in provider is away')
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
      sealedSecrets: sealContent(ctx.keyring, id, { secrets, ...wishes }),
    }),
  )
  return { url, cookie }
}

/** Where a provider sends people back to; it must be known there, to the letter. */
export function callbackUrl({ publicUrl }: Site, provider: Provider): string {
  return `${publicUrl}/api2/identity/providers/${provider}/callback`
}

export function failurePath(provider: Provider): string {
  return `/login?failed=${provider}`
}

import type { Provider } from '@headwater/contract/identity/fields'
import { inTransaction, type PublicCtx } from '#platform/context'
import { hashSecret, newSecret } from '../token-hash.ts'
import { openContent, sealContent } from './attempt-content.ts'
import { type Attempt, keepReturn, useState } from './attempt-store.ts'
import { decideHint, decideLanding, isCancellation } from './provider-rules.ts'
import { redeemCode } from './redeem-code.ts'
import { callbackUrl, failurePath, type Site } from './start-attempt.ts'

interface Return {
  readonly provider: Provider
  /** What the address carries, in the provider's words or in anybody's. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly cookie: string | undefined
}

/**
 * Somebody is sent back by a provider. Gives the page to go on to; whatever goes wrong leads to the
 * same page, which says no more than that it did.
 */
export async function returnFromProvider(
  ctx: PublicCtx,
  site: Site,
  { provider, parameters, cookie }: Return,
): Promise<string> {
  try {
    const attempt = await takeAttempt(ctx, provider, parameters.state, cookie)
    if (!attempt) return failurePath(provider)
    if (isCancellation(parameters.error)) return `${failurePath(provider)}&why=cancelled`
    return await finishReturn(ctx, site, attempt, parameters)
  } catch (error) {
    // The message alone: what hangs on such an error may hold codes and tokens.
    const reason = error instanceof Error ? error.message : String(error)
    const hint = decideHint(provider, site.providers[provider]?.isClassic ?? false)
    ctx.log.warn({ provider, reason, hint }, 'a sign-in with a provider failed')
    return failurePath(provider)
  }
}

async function takeAttempt(
  ctx: PublicCtx,
  provider: Provider,
  state: unknown,
  cookie: string | undefined,
): Promise<Attempt | undefined> {
  if (typeof state !== 'string' || cookie === undefined) return undefined
  const known = { provider, stateHash: hashSecret(state), browserHash: hashSecret(cookie) }
  return inTransaction(ctx, (ctx) => useState(ctx.db, known))
}

async function finishReturn(
  ctx: PublicCtx,
  site: Site,
  attempt: Attempt,
  parameters: Return['parameters'],
): Promise<string> {
  const { id, provider, intent } = attempt
  const { secrets, ...wishes } = openContent(ctx.keyring, attempt)
  const settings = site.providers[provider]
  if (!settings || !secrets) throw new Error('The attempt can’t be finished here.')
  const identity = await redeemCode({
    settings,
    secrets,
    redirectUri: callbackUrl(site, provider),
    parameters: textsOf(parameters),
  })
  const exchange = newSecret()
  await inTransaction(ctx, (ctx) =>
    keepReturn(ctx.db, id, {
      exchangeHash: hashSecret(exchange),
      sealedSecrets: sealContent(ctx.keyring, id, { identity, ...wishes }),
    }),
  )
  return decideLanding(provider, intent, id, exchange)
}

function textsOf(parameters: Return['parameters']): URLSearchParams {
  const texts = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (typeof value === 'string') texts.set(name, value)
  }
  return texts
}

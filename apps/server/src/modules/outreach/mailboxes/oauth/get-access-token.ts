import { setTimeout as sleep } from 'node:timers/promises'
import { ProviderError, type TokenProvider } from '@headwater/mail/transports'
import type { MailboxSettings, ProviderSettings } from '#platform/config'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { type MailboxSecret, sealMailboxSecret, unsealMailboxSecret } from '../mailbox-secret.ts'
import { findMailboxRow, lockMailboxRow, type MailboxRow } from '../mailbox-store.ts'
import { recordFaultOf } from '../record-mailbox-fault.ts'
import { claimRefresh, releaseRefresh, saveRefreshedSecret } from './refresh-store.ts'
import { findRefusalCode, type GrantedTokens, refreshTokens } from './token-requests.ts'

/** A token is renewed a little early, so that it does not expire on its way. */
const earlyMs = 60_000
const pollMs = 50
/** Longer than a refresh may take, its lease included. */
const maxWaitMs = 45_000

interface TokenOptions {
  /** A token that the provider has refused: another one is needed, whatever its expiry says. */
  readonly rejected?: string | undefined
}

/**
 * Returns a valid access token of a Gmail or Outlook mailbox. However many callers need a new one,
 * in whatever processes, one of them refreshes it and the others wait.
 */
export async function getAccessToken(
  ctx: Ctx,
  settings: MailboxSettings,
  mailboxId: string,
  { rejected }: TokenOptions = {},
): Promise<string> {
  if (ctx.actor.isApiKey) throw new AppError('forbidden', 'API keys can’t use mailboxes.')
  const giveUpAt = performance.now() + maxWaitMs
  while (performance.now() < giveUpAt) {
    const found = await inTransaction(ctx, (ctx) => findOrClaim(ctx, mailboxId, rejected))
    if ('token' in found) return found.token
    const fresh = found.claim && (await refresh(ctx, settings, found.claim))
    if (fresh !== undefined) return fresh
    if (!found.claim) await sleep(pollMs)
  }
  throw new ProviderError('unavailable', 'Another process did not finish refreshing the token.')
}

/** Gives a transport the tokens of one mailbox. */
export function createTokenProvider(
  ctx: Ctx,
  settings: MailboxSettings,
  mailboxId: string,
): TokenProvider {
  let latest: string | undefined
  return {
    async getAccessToken({ forceRefresh }) {
      const rejected = forceRefresh ? latest : undefined
      latest = await getAccessToken(ctx, settings, mailboxId, { rejected })
      return latest
    },
  }
}

/** The right to refresh the token of one mailbox, for as long as its lease lasts. */
interface Claim {
  readonly mailbox: MailboxRow
  readonly sealed: string
  readonly refreshToken: string
}

type Found = { readonly token: string } | { readonly claim: Claim | undefined }

async function findOrClaim(
  ctx: InTx,
  mailboxId: string,
  rejected: string | undefined,
): Promise<Found> {
  const mailbox = await findMailboxRow(ctx.db, ctx.actor.companyId, mailboxId)
  const sealed = mailbox?.sealedSecret
  if (!mailbox || !sealed || mailbox.status === 'disconnected') throw disconnected()
  const secret = unsealMailboxSecret(ctx.keyring, mailbox, sealed)
  if (secret.type !== 'tokens') throw new Error('Only Gmail and Outlook mailboxes have tokens.')
  const { accessToken, refreshToken, expiresAt } = secret
  const isValid = Date.parse(expiresAt) - earlyMs > ctx.clock.now().getTime()
  if (isValid && accessToken !== rejected) return { token: accessToken }
  const isClaimed = await claimRefresh(ctx.db, mailbox, sealed)
  return { claim: isClaimed ? { mailbox, sealed, refreshToken } : undefined }
}

/** Returns undefined when the mailbox was connected again meanwhile. */
async function refresh(
  ctx: Ctx,
  settings: MailboxSettings,
  claim: Claim,
): Promise<string | undefined> {
  const { mailbox, sealed, refreshToken } = claim
  try {
    const tokens = await refreshTokens(getProvider(settings, mailbox), refreshToken)
    const secret = toSecret(ctx, tokens, refreshToken)
    const isSaved = await inTransaction(ctx, ({ db, keyring }) =>
      saveRefreshedSecret(db, mailbox, sealed, sealMailboxSecret(keyring, mailbox, secret)),
    )
    return isSaved ? tokens.accessToken : undefined
  } catch (error) {
    const faultCode = findRefusalCode(error)
    await inTransaction(ctx, (ctx) => endFailedRefresh(ctx, claim, faultCode))
    if (faultCode !== undefined) throw disconnected()
    // Only the message, because the error may contain tokens.
    const reason = error instanceof Error ? error.message : String(error)
    ctx.log.warn({ mailboxId: mailbox.id, reason }, 'an access token could not be refreshed')
    throw new ProviderError('unavailable', 'The provider gave no new access token.')
  }
}

async function endFailedRefresh(
  ctx: InTx,
  { mailbox, sealed }: Claim,
  faultCode: string | undefined,
): Promise<void> {
  const current = await lockMailboxRow(ctx.db, mailbox.companyId, mailbox.id)
  if (current?.sealedSecret !== sealed) return
  await releaseRefresh(ctx.db, mailbox)
  if (faultCode === undefined) return
  const report = { status: 'disconnected', fault: 'permission_withdrawn', faultCode } as const
  await recordFaultOf(ctx, current, report)
}

function toSecret(ctx: Ctx, tokens: GrantedTokens, previousRefreshToken: string): MailboxSecret {
  const { accessToken, refreshToken = previousRefreshToken, expiresInSeconds } = tokens
  const expiresAt = new Date(ctx.clock.now().getTime() + expiresInSeconds * 1_000).toISOString()
  return { type: 'tokens', accessToken, refreshToken, expiresAt }
}

function getProvider(settings: MailboxSettings, { kind }: MailboxRow): ProviderSettings {
  const provider = kind === 'smtp' ? undefined : settings[kind]
  if (!provider) throw new Error('This kind of mailbox is not set up here.')
  return provider
}

function disconnected(): ProviderError {
  return new ProviderError('reauthorize', 'The mailbox has to be connected again.')
}

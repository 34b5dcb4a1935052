import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/outreach/mailboxes'
import * as oauth from 'oauth4webapi'
import { hashSecret, newCompanySecret } from '#modules/identity'
import type { Config } from '#platform/config'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { seal } from '#platform/secrets'
import { lockManageableMailbox, mailboxNotFound } from '../get-mailbox.ts'
import { insertAttempt } from './attempt-store.ts'
import { buildAuthorizationUrl, generateAttemptChecks } from './authorization-url.ts'
import { mailProviders, type OAuthKind } from './mail-providers.ts'

export type ConnectionConfig = Pick<Config, 'mailboxes' | 'publicUrl'>

interface StartedConnection {
  readonly url: string
  /** The cookie value for the browser that may return. */
  readonly cookie: string
}

/** Starts one attempt to connect a mailbox, with its own secrets and cookie. */
export async function startMailboxConnection(
  ctx: Ctx,
  config: ConnectionConfig,
  { kind, mailboxId }: InputOf<typeof contract.startMailboxConnection>,
): Promise<StartedConnection> {
  const address = mailboxId === undefined ? undefined : await getAddress(ctx, kind, mailboxId)
  const settings = config.mailboxes[kind]
  if (!settings) throw new AppError('not_found', 'This kind of mailbox is not set up here.')
  const { companyId, clientId } = ctx.actor
  const [id, state, checks] = [newId(), oauth.generateRandomState(), generateAttemptChecks()]
  // It names the company, because the provider's redirect carries no session.
  const cookie = newCompanySecret(companyId)
  const redirectUri = callbackUrl(config, kind)
  const url = await buildAuthorizationUrl({ kind, settings, state, checks, redirectUri, address })
    // The provider is unreachable, so the failure page is returned at once.
    .catch((error: Error) => {
      ctx.log.warn({ kind, reason: error.message }, 'a mail provider is unreachable')
      return failurePath(kind, 'provider_error', mailboxId)
    })
  await inTransaction(ctx, (ctx) =>
    insertAttempt(ctx.db, {
      companyId,
      id,
      clientId,
      kind,
      mailboxId: mailboxId ?? null,
      stateHash: hashSecret(state),
      browserHash: hashSecret(cookie),
      sealedChecks: seal(ctx.keyring, JSON.stringify(checks), attemptSealContext(id)),
    }),
  )
  return { url, cookie }
}

/** Returns the redirect URI, which must be registered at the provider exactly like this. */
export function callbackUrl({ publicUrl }: ConnectionConfig, kind: OAuthKind): string {
  return `${publicUrl}/api2/outreach/mailboxes/callback/${kind}`
}

/** Returns the page that shows the failure and tries the same mailbox again. */
export function failurePath(
  kind: OAuthKind,
  reason: contract.ConnectionFailure,
  mailboxId?: string | null,
): string {
  const query = new URLSearchParams({ reason, ...(mailboxId && { mailboxId }) })
  return `/main/settings/emails/${mailProviders[kind].failedPage}?${query}`
}

export function attemptSealContext(id: string): string {
  return `mailbox-attempt:${id}`
}

function getAddress(ctx: Ctx, kind: OAuthKind, mailboxId: string): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const mailbox = await lockManageableMailbox(ctx, mailboxId)
    if (mailbox.kind !== kind) throw mailboxNotFound()
    return mailbox.address
  })
}

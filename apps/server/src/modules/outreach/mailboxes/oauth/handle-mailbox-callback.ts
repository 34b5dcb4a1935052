import type { ConnectionFailure } from '@headwater/contract/outreach/mailboxes'
import {
  findMemberContact,
  hashSecret,
  isCancellation,
  type MemberContact,
  parseCompanySecret,
} from '#modules/identity'
import { type Ctx, inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { unseal } from '#platform/secrets'
import { systemActor, withSystemActor } from '#platform/system-actor'
import { openApiTransport } from '../open-mailbox.ts'
import { ConnectionRefused, saveConnection } from '../save-connection.ts'
import { type ConnectionAttempt, consumeAttempt, findAttemptedMailbox } from './attempt-store.ts'
import type { AttemptChecks } from './authorization-url.ts'
import { hasMailScopes, type OAuthKind } from './mail-providers.ts'
import {
  attemptSealContext,
  type ConnectionConfig,
  callbackUrl,
  failurePath,
} from './start-mailbox-connection.ts'
import { exchangeCode } from './token-requests.ts'

interface CallbackRequest {
  readonly kind: OAuthKind
  /** The query parameters, which anyone can send. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly cookie: string | undefined
}

/** Handles a redirect from a mail provider and returns the next page. */
export async function handleMailboxCallback(
  visitor: PublicCtx,
  config: ConnectionConfig,
  request: CallbackRequest,
): Promise<string> {
  const { kind } = request
  const found = await findAttempt(visitor, request)
  if (!found) return failurePath(kind, 'expired')
  const { ctx, attempt, mailboxId } = found
  try {
    if (!attempt) throw new ConnectionRefused('expired')
    const connectedId = await completeConnection(ctx, config, attempt, request)
    return `/main/settings/emails?connected=${connectedId}`
  } catch (error) {
    return failurePath(kind, toFailure(ctx, kind, error), mailboxId)
  }
}

interface FoundAttempt {
  readonly ctx: Ctx
  /** Undefined when it is over: expired or used before. */
  readonly attempt: ConnectionAttempt | undefined
  /** The mailbox that it was to reconnect. */
  readonly mailboxId: string | undefined
}

/** Returns undefined for a browser that began no attempt. */
async function findAttempt(
  visitor: PublicCtx,
  { kind, parameters: { state }, cookie }: CallbackRequest,
): Promise<FoundAttempt | undefined> {
  const company = cookie === undefined ? undefined : parseCompanySecret(cookie)
  if (!company || typeof state !== 'string') return undefined
  const { companyId, hash: browserHash } = company
  const ctx = withSystemActor(visitor, companyId)
  const known = { companyId, kind, stateHash: hashSecret(state), browserHash }
  return inTransaction(ctx, async ({ db }) => ({
    ctx,
    mailboxId: await findAttemptedMailbox(db, known),
    attempt: await consumeAttempt(db, known),
  }))
}

async function completeConnection(
  ctx: Ctx,
  config: ConnectionConfig,
  attempt: ConnectionAttempt,
  { kind, parameters }: CallbackRequest,
): Promise<string> {
  const member = await getMember(ctx, attempt)
  if (parameters.error !== undefined) refuseUnless(!isCancellation(parameters.error), 'cancelled')
  const settings = config.mailboxes[kind]
  if (!settings) throw new Error('The provider is no longer configured.')
  const grant = await exchangeCode({
    settings,
    state: String(parameters.state),
    checks: readChecks(ctx, attempt),
    redirectUri: callbackUrl(config, kind),
    parameters: toSearchParams(parameters),
  })
  const { address, scope, accessToken, refreshToken, expiresInSeconds } = grant
  refuseUnless(hasMailScopes(kind, scope) && refreshToken !== undefined, 'permission_missing')
  if (address === undefined) throw new Error('The provider names no address.')
  // Some accounts have no mailbox.
  const tokens = { getAccessToken: async () => accessToken }
  await openApiTransport(config.mailboxes, kind, tokens).verify()
  const expiresAt = new Date(ctx.clock.now().getTime() + expiresInSeconds * 1_000).toISOString()
  const { clientId, userId, role } = member
  const asMember = { ...ctx, actor: systemActor(attempt.companyId, { clientId, userId, role }) }
  const { id } = await saveConnection(asMember, {
    kind,
    address,
    mailboxId: attempt.mailboxId,
    displayName: undefined,
    servers: null,
    secret: { type: 'tokens', refreshToken, accessToken, expiresAt },
  })
  return id
}

function toFailure({ log }: Ctx, kind: OAuthKind, error: unknown): ConnectionFailure {
  if (error instanceof ConnectionRefused) return error.failure
  // The mailbox was disconnected, or the member may no longer manage it.
  if (error instanceof AppError && error.reason !== 'internal') return 'expired'
  // Only the message is logged, because the error may contain codes and tokens.
  const reason = error instanceof Error ? error.message : String(error)
  log.warn({ kind, reason }, 'a mailbox could not be connected')
  return 'provider_error'
}

/** A member who left or was suspended meanwhile connects nothing. */
async function getMember(ctx: Ctx, { clientId }: ConnectionAttempt): Promise<MemberContact> {
  const member = await findMemberContact(ctx, clientId)
  if (!member?.isActive) throw new ConnectionRefused('expired')
  return member
}

function readChecks(ctx: Ctx, { id, sealedChecks }: ConnectionAttempt): AttemptChecks {
  return JSON.parse(unseal(ctx.keyring, sealedChecks, attemptSealContext(id)))
}

function refuseUnless(isFine: boolean, failure: ConnectionFailure): asserts isFine {
  if (!isFine) throw new ConnectionRefused(failure)
}

function toSearchParams(parameters: CallbackRequest['parameters']): URLSearchParams {
  const texts = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (typeof value === 'string') texts.set(name, value)
  }
  return texts
}

import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/providers'
import { recordAudit } from '#platform/audit'
import { type Actor, type Ctx, type InTx, inTransaction, type PublicCtx } from '#platform/context'
import { enqueueMail } from '#platform/mail'
import { invalidLink } from '../accounts/invalid-link.ts'
import { finishSignIn } from '../finish-sign-in.ts'
import { recordSecurityEvent } from '../record-security-event.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { foldEmail } from '../rules.ts'
import { isSessionRevoked } from '../session-store.ts'
import type { SignInResult } from '../sign-in-result.ts'
import { findUser, findUserByEmail, lockUser } from '../store.ts'
import { hashSecret, newSecret } from '../token-hash.ts'
import { type AttemptContent, unsealAttemptContent } from './attempt-content.ts'
import { consumeExchangeToken, type ProviderAttempt, saveSignUpTicket } from './attempt-store.ts'
import type { ProviderIdentity } from './exchange-code-for-identity.ts'
import { providerLinkedMail } from './mails.ts'
import {
  findLinkedUser,
  findProviderAccount,
  insertProviderAccount,
} from './provider-account-store.ts'
import { decideProviderOutcome } from './provider-rules.ts'

/** The request that presents an exchange token. */
export interface ExchangeRequest {
  /** The cookie of the browser that began the attempt. */
  readonly cookie: string | undefined
  readonly origin: RequestOrigin
  readonly publicUrl: string
  /** Finds the signed-in actor; only linking needs it. */
  readonly findActor: () => Promise<Actor | undefined>
}

type Outcome = SignInResult<contract.ProviderOutcome>

/**
 * Consumes an exchange token and returns the outcome. The token is consumed even if the outcome is
 * a failure.
 */
export async function exchangeProviderToken(
  ctx: PublicCtx,
  input: InputOf<typeof contract.exchangeProviderToken>,
  lander: ExchangeRequest,
): Promise<Outcome> {
  const landing = await inTransaction(ctx, (ctx) => resolveExchange(ctx, input, lander.cookie))
  switch (landing.outcome) {
    case 'link':
      return { reply: await linkToActor(ctx, landing, lander), cookie: undefined }
    case 'sign-in':
      return signIn(ctx, landing.identity, lander)
    default:
      return { reply: landing.reply, cookie: undefined }
  }
}

async function resolveExchange(
  ctx: InTx<PublicCtx>,
  { provider, id, token }: InputOf<typeof contract.exchangeProviderToken>,
  cookie: string | undefined,
) {
  if (cookie === undefined || !uuid.test(id)) throw invalidLink()
  const hashes = { exchangeHash: hashSecret(token), browserHash: hashSecret(cookie) }
  const attempt = await consumeExchangeToken(ctx.db, { id, provider, ...hashes })
  if (!attempt) throw invalidLink()
  const { identity, ...signUpOptions } = unsealAttemptContent(ctx.keyring, attempt)
  if (!identity) throw invalidLink()
  const account = await findProviderAccount(ctx.db, identity)
  const holder = await findUserByEmail(ctx.db, foldEmail(identity.email))
  const outcome = decideProviderOutcome({
    intent: attempt.intent,
    isAccountKnown: account !== undefined,
    isEmailVerified: identity.isEmailVerified,
    isEmailTaken: holder !== undefined,
  })
  switch (outcome) {
    case 'link':
      return { outcome, attempt, identity }
    case 'sign-in':
      return { outcome, identity }
    case 'known-address':
      return { outcome, reply: { kind: 'known-address' as const, email: identity.email } }
    case 'sign-up':
      return { outcome, reply: await issueSignUpTicket(ctx, attempt, identity, signUpOptions) }
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

async function issueSignUpTicket(
  ctx: InTx<PublicCtx>,
  { id }: ProviderAttempt,
  { firstName, lastName, email }: ProviderIdentity,
  { jobTitle, licenceKey }: AttemptContent,
) {
  const ticket = newSecret()
  await saveSignUpTicket(ctx.db, id, hashSecret(ticket))
  return {
    kind: 'sign-up' as const,
    ticket,
    firstName,
    lastName,
    email,
    jobTitle: jobTitle ?? null,
    licenceKey: licenceKey ?? null,
  }
}

async function linkToActor(
  ctx: PublicCtx,
  { attempt, identity }: { attempt: ProviderAttempt; identity: ProviderIdentity },
  { findActor, origin }: ExchangeRequest,
): Promise<{ kind: 'linked' }> {
  const actor = await findActor()
  // The user who began linking must complete it and be signed in.
  if (!actor || actor.isApiKey || actor.userId !== attempt.userId) throw invalidLink()
  await linkProviderAccount({ ...ctx, actor }, attempt, identity, origin)
  return { kind: 'linked' }
}

async function signIn(
  ctx: PublicCtx,
  identity: ProviderIdentity,
  { origin, publicUrl }: ExchangeRequest,
): Promise<Outcome> {
  const person = await inTransaction(ctx, (ctx) => findLinkedUser(ctx.db, identity))
  const signIn = person && (await finishSignIn(ctx, person, origin, { publicUrl }))
  if (!signIn) throw invalidLink()
  const { reply, cookie } = signIn
  return 'second_factor' in reply
    ? { reply: { kind: 'second-factor', needed: reply }, cookie }
    : { reply: { kind: 'signed-in', login: reply }, cookie }
}

/** Links a provider account to the signed-in user who began the attempt. */
function linkProviderAccount(
  ctx: Ctx,
  { provider }: Pick<ProviderAttempt, 'provider'>,
  { issuer, subject, email }: ProviderIdentity,
  origin: RequestOrigin,
): Promise<void> {
  const { userId, sessionId } = ctx.actor
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx.db, userId)
    // A new password may have ended the session while this waited for the lock.
    if (await isSessionRevoked(ctx.db, sessionId)) throw invalidLink()
    const known = await findProviderAccount(ctx.db, { issuer, subject })
    if (known?.userId === userId) return
    const account = { provider, issuer, subject, userId, email }
    if (known || !(await insertProviderAccount(ctx.db, account))) throw invalidLink()
    await recordSecurityEvent(ctx, 'provider_linked', ctx.actor, origin)
    const user = await findUser(ctx.db, userId)
    if (user)
      await enqueueMail(
        ctx,
        providerLinkedMail({
          to: user.email,
          provider,
          account: email,
          origin,
          at: ctx.clock.now(),
        }),
      )
    await recordAudit(ctx, {
      action: 'provider.linked',
      subjectType: 'user',
      subjectId: userId,
      after: { provider, email },
    })
  })
}

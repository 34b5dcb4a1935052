import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/providers'
import { inTransaction, type PublicCtx } from '#platform/context'
import { isUniqueViolation } from '#platform/database-errors'
import { newId } from '#platform/ids'
import { createAccountFromSignUp } from '../accounts/create-account-from-sign-up.ts'
import { invalidLink } from '../accounts/invalid-link.ts'
import { sendSignUpMail } from '../accounts/send-sign-up-mail.ts'
import { deleteSignUps, insertSignUp, lockEmail } from '../accounts/sign-up-store.ts'
import { createFounderActor } from '../create-company.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { foldEmail } from '../rules.ts'
import { type SignInResult, signInActor } from '../sign-in-result.ts'
import { hashSecret } from '../token-hash.ts'
import { unsealAttemptContent } from './attempt-content.ts'
import { consumeSignUpTicket, findSignUpTicket, type ProviderAttempt } from './attempt-store.ts'
import type { ProviderIdentity } from './exchange-code-for-identity.ts'

type Input = InputOf<typeof contract.signUpWithProvider>
type Reply = ReplyOf<typeof contract.signUpWithProvider>

interface SignUpRequest {
  /** The cookie of the browser that began the attempt. */
  readonly cookie: string | undefined
  readonly origin: RequestOrigin
}

/**
 * Completes a sign-up with a provider. Only an address verified by the provider creates an account
 * at once; any other gets a confirmation email first, like every sign-up.
 */
export async function signUpWithProvider(
  ctx: PublicCtx,
  input: Input,
  { cookie, origin }: SignUpRequest,
): Promise<SignInResult<Reply>> {
  if (cookie === undefined) throw invalidLink()
  const hashes = [hashSecret(input.ticket), hashSecret(cookie)] as const
  const attempt = await inTransaction(ctx, (ctx) => findSignUpTicket(ctx.db, ...hashes))
  const identity = attempt && unsealAttemptContent(ctx.keyring, attempt).identity
  if (!attempt || !identity) throw invalidLink()
  if (identity.isEmailVerified) return createVerifiedAccount(ctx, input, attempt, identity, origin)
  await requestEmailConfirmation(ctx, input, attempt, identity)
  return { reply: { kind: 'confirm-address', email: identity.email }, cookie: undefined }
}

/** Ticket, user, company, link and session are one transaction. */
async function createVerifiedAccount(
  ctx: PublicCtx,
  input: Input,
  { id, provider }: ProviderAttempt,
  { issuer, subject, email }: ProviderIdentity,
  origin: RequestOrigin,
): Promise<SignInResult<Reply>> {
  const emailFolded = foldEmail(email)
  const actor = createFounderActor()
  try {
    const { reply, cookie } = await inTransaction({ ...ctx, actor }, async (ctx) => {
      await lockEmail(ctx.db, emailFolded)
      if (!(await consumeSignUpTicket(ctx.db, id))) throw invalidLink()
      await createAccountFromSignUp(ctx, {
        ...toSignUpFields(input),
        email,
        passwordHash: null,
        provider: { provider, issuer, subject },
      })
      await deleteSignUps(ctx.db, emailFolded)
      return signInActor(ctx, actor, origin)
    })
    return { reply: { kind: 'signed-in', login: reply }, cookie }
  } catch (error) {
    // Address or provider account was registered after the ticket was issued.
    const isTaken = ['users_email_folded_key', 'provider_accounts_pkey'].some((constraint) =>
      isUniqueViolation(error, constraint),
    )
    throw isTaken ? invalidLink() : error
  }
}

/**
 * Does not link the provider account, because the owner of the mailbox may be another person, who
 * can link their own account later.
 */
async function requestEmailConfirmation(
  ctx: PublicCtx,
  input: Input,
  { id, provider }: ProviderAttempt,
  { email }: ProviderIdentity,
): Promise<void> {
  const waiting = {
    ...toSignUpFields(input),
    id: newId(),
    email,
    emailFolded: foldEmail(email),
    provider,
  }
  await inTransaction(ctx, async (ctx) => {
    if (!(await consumeSignUpTicket(ctx.db, id))) throw invalidLink()
    await insertSignUp(ctx.db, waiting)
    await sendSignUpMail(ctx, waiting)
  })
}

function toSignUpFields({ firstName, lastName, companyName, companySize, ...rest }: Input) {
  return {
    firstName,
    lastName,
    companyName,
    companySize,
    hearAboutUs: rest.hearAboutUs ?? null,
    jobTitle: rest.jobTitle ?? null,
    licenceHash: rest.licenceKey === undefined ? null : hashSecret(rest.licenceKey),
    timeZone: rest.timeZone ?? 'UTC',
  }
}

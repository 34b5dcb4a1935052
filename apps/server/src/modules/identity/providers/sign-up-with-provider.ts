import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/providers'
import { inTransaction, type PublicCtx } from '#platform/context'
import { isUniqueViolation } from '#platform/database-errors'
import { newId } from '#platform/ids'
import { deadLink } from '../accounts/dead-link.ts'
import { mailSignUp } from '../accounts/mail-sign-up.ts'
import { makeAccount } from '../accounts/make-account.ts'
import { deleteSignUps, insertSignUp, lockAddress } from '../accounts/sign-up-store.ts'
import { newFounder } from '../found-company.ts'
import { foldEmail } from '../rules.ts'
import { type SignIn, signInAs } from '../sign-in-as.ts'
import { hashSecret } from '../token-hash.ts'
import type { Visit } from '../visit.ts'
import { openContent } from './attempt-content.ts'
import { type Attempt, findTicket, useTicket } from './attempt-store.ts'
import type { ProviderIdentity } from './redeem-code.ts'

type Input = InputOf<typeof contract.signUpWithProvider>
type Reply = ReplyOf<typeof contract.signUpWithProvider>

interface Newcomer {
  /** Of the browser that began the attempt. */
  readonly cookie: string | undefined
  readonly visit: Visit
}

/**
 * Ends a sign-up that a provider has vouched for. Only an address the provider has verified makes
 * an account at once; any other is written to first, as everybody's is.
 */
export async function signUpWithProvider(
  ctx: PublicCtx,
  input: Input,
  { cookie, visit }: Newcomer,
): Promise<SignIn<Reply>> {
  if (cookie === undefined) throw deadLink()
  const hashes = [hashSecret(input.ticket), hashSecret(cookie)] as const
  const attempt = await inTransaction(ctx, (ctx) => findTicket(ctx.db, ...hashes))
  const identity = attempt && openContent(ctx.keyring, attempt).identity
  if (!attempt || !identity) throw deadLink()
  if (identity.isEmailVerified) return makeAtOnce(ctx, input, attempt, identity, visit)
  await askToConfirm(ctx, input, attempt, identity)
  return { reply: { kind: 'confirm-address', email: identity.email }, cookie: undefined }
}

/** Ticket, person, company, link and session are one transaction: all of it, or none. */
async function makeAtOnce(
  ctx: PublicCtx,
  input: Input,
  { id, provider }: Attempt,
  { issuer, subject, email }: ProviderIdentity,
  visit: Visit,
): Promise<SignIn<Reply>> {
  const emailFolded = foldEmail(email)
  const actor = newFounder()
  try {
    const { reply, cookie } = await inTransaction({ ...ctx, actor }, async (ctx) => {
      await lockAddress(ctx.db, emailFolded)
      if (!(await useTicket(ctx.db, id))) throw deadLink()
      await makeAccount(ctx, {
        ...factsOf(input),
        email,
        passwordHash: null,
        provider: { provider, issuer, subject },
      })
      await deleteSignUps(ctx.db, emailFolded)
      return signInAs(ctx, actor, visit)
    })
    return { reply: { kind: 'signed-in', login: reply }, cookie }
  } catch (error) {
    // Address or account got an owner since the ticket was made.
    const isTaken = ['users_email_folded_key', 'provider_accounts_pkey'].some((constraint) =>
      isUniqueViolation(error, constraint),
    )
    throw isTaken ? deadLink() : error
  }
}

/**
 * The provider's account does not come along: whoever reads the mail may be somebody else, and
 * can link their own once they are in.
 */
async function askToConfirm(
  ctx: PublicCtx,
  input: Input,
  { id, provider }: Attempt,
  { email }: ProviderIdentity,
): Promise<void> {
  const waiting = {
    ...factsOf(input),
    id: newId(),
    email,
    emailFolded: foldEmail(email),
    provider,
  }
  await inTransaction(ctx, async (ctx) => {
    if (!(await useTicket(ctx.db, id))) throw deadLink()
    await insertSignUp(ctx.db, waiting)
    await mailSignUp(ctx, waiting)
  })
}

function factsOf({ firstName, lastName, companyName, companySize, ...rest }: Input) {
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

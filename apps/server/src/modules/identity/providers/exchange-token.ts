import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/providers'
import { type Actor, type InTx, inTransaction, type PublicCtx } from '#platform/context'
import { deadLink } from '../accounts/dead-link.ts'
import { finishSignIn } from '../finish-sign-in.ts'
import { foldEmail } from '../rules.ts'
import type { SignIn } from '../sign-in-as.ts'
import { findUser, findUserByEmail } from '../store.ts'
import { hashSecret, newSecret } from '../token-hash.ts'
import type { Visit } from '../visit.ts'
import { type AttemptContent, openContent } from './attempt-content.ts'
import { type Attempt, keepTicket, useExchange } from './attempt-store.ts'
import { linkAccount } from './link-account.ts'
import { findProviderAccount } from './provider-account-store.ts'
import { decideOutcome } from './provider-rules.ts'
import type { ProviderIdentity } from './redeem-code.ts'

/** Who shows the secret of a landing. */
export interface Lander {
  /** Of the browser that began the attempt. */
  readonly cookie: string | undefined
  readonly visit: Visit
  readonly publicUrl: string
  /** Asks who is signed in there; only a link needs to know. */
  readonly findActor: () => Promise<Actor | undefined>
}

type Outcome = SignIn<contract.ProviderOutcome>

/** Uses the secret of a landing and says what came of it. It is used up even if nothing did. */
export async function exchangeToken(
  ctx: PublicCtx,
  input: InputOf<typeof contract.exchangeProviderToken>,
  lander: Lander,
): Promise<Outcome> {
  const landing = await inTransaction(ctx, (ctx) => takeLanding(ctx, input, lander.cookie))
  switch (landing.outcome) {
    case 'link':
      return { reply: await link(ctx, landing, lander), cookie: undefined }
    case 'sign-in':
      return signIn(ctx, landing.userId, lander)
    default:
      return { reply: landing.reply, cookie: undefined }
  }
}

async function takeLanding(
  ctx: InTx<PublicCtx>,
  { provider, id, token }: InputOf<typeof contract.exchangeProviderToken>,
  cookie: string | undefined,
) {
  if (cookie === undefined || !uuid.test(id)) throw deadLink()
  const hashes = { exchangeHash: hashSecret(token), browserHash: hashSecret(cookie) }
  const attempt = await useExchange(ctx.db, { id, provider, ...hashes })
  if (!attempt) throw deadLink()
  const { identity, ...wishes } = openContent(ctx.keyring, attempt)
  if (!identity) throw deadLink()
  const account = await findProviderAccount(ctx.db, identity)
  const holder = await findUserByEmail(ctx.db, foldEmail(identity.email))
  const outcome = decideOutcome({
    intent: attempt.intent,
    isAccountKnown: account !== undefined,
    isEmailVerified: identity.isEmailVerified,
    isEmailTaken: holder !== undefined,
  })
  switch (outcome) {
    case 'link':
      return { outcome, attempt, identity }
    case 'sign-in':
      return { outcome, userId: account?.userId ?? '' }
    case 'known-address':
      return { outcome, reply: { kind: 'known-address' as const, email: identity.email } }
    case 'sign-up':
      return { outcome, reply: await offerSignUp(ctx, attempt, identity, wishes) }
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

async function offerSignUp(
  ctx: InTx<PublicCtx>,
  { id }: Attempt,
  { firstName, lastName, email }: ProviderIdentity,
  { jobTitle, licenceKey }: AttemptContent,
) {
  const ticket = newSecret()
  await keepTicket(ctx.db, id, hashSecret(ticket))
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

async function link(
  ctx: PublicCtx,
  { attempt, identity }: { attempt: Attempt; identity: ProviderIdentity },
  { findActor, visit }: Lander,
): Promise<{ kind: 'linked' }> {
  const actor = await findActor()
  // Whoever began it must be the one who ends it, and must be there.
  if (!actor || actor.isKey || actor.userId !== attempt.userId) throw deadLink()
  await linkAccount({ ...ctx, actor }, attempt, identity, visit)
  return { kind: 'linked' }
}

async function signIn(
  ctx: PublicCtx,
  userId: string,
  { visit, publicUrl }: Lander,
): Promise<Outcome> {
  const person = await inTransaction(ctx, (ctx) => findUser(ctx.db, userId))
  const signIn = person && (await finishSignIn(ctx, person, visit, { publicUrl }))
  if (!signIn) throw deadLink()
  const { reply, cookie } = signIn
  return 'second_factor' in reply
    ? { reply: { kind: 'second-factor', needed: reply }, cookie }
    : { reply: { kind: 'signed-in', login: reply }, cookie }
}

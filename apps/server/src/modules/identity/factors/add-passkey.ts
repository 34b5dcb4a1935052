import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/factors'
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import type { RequestOrigin } from '../request-origin.ts'
import type { UserRow } from '../user-row.ts'
import { closeChallenge, issueChallenge, lockChallenge } from './challenge-store.ts'
import { onFactorAdded } from './factor-changes.ts'
import { findHeldFactors, type HeldFactors } from './held-factors.ts'
import { lockOwnUser } from './lock-own-user.ts'
import { insertPasskey } from './passkey-store.ts'
import { presentPasskey } from './present.ts'
import { passkeyAlgorithms, type RelyingParty } from './relying-party.ts'

const maxPasskeys = 20

/** Returns what the browser needs to create a passkey. */
export function startPasskeyRegistration(
  ctx: Ctx,
  relyingParty: RelyingParty,
): Promise<ReplyOf<typeof contract.startPasskeyRegistration>> {
  return inTransaction(ctx, async (ctx) => {
    const person = await lockOwnUser(ctx)
    const held = await findHeldFactors(ctx.db, person.id)
    assertBelowPasskeyLimit(held)
    const options = await createRegistrationOptions(person, held, relyingParty)
    const challenge = await issueChallenge(ctx.db, {
      purpose: 'new-passkey',
      userId: person.id,
      sessionId: ctx.actor.sessionId,
      passkeyChallenge: options.challenge,
    })
    return { challenge, options }
  })
}

/** Saves a passkey that the browser created for exactly this challenge. */
export function addPasskey(
  ctx: Ctx,
  { challenge: secret, response, name }: InputOf<typeof contract.addPasskey>,
  origin: RequestOrigin,
  relyingParty: RelyingParty,
): Promise<ReplyOf<typeof contract.addPasskey>> {
  return inTransaction(ctx, async (ctx) => {
    const person = await lockOwnUser(ctx)
    const before = await findHeldFactors(ctx.db, person.id)
    assertBelowPasskeyLimit(before)
    const expected = await consumePasskeyChallenge(ctx, secret)
    const credential = await verifyRegistration(response, expected, relyingParty)
    const passkey = await insertPasskey(ctx.db, {
      id: newId(),
      userId: person.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: (credential.transports ?? []).slice(0, 10).map(String),
      name,
    })
    if (!passkey) throw invalidPasskey('This passkey is already in use.')
    const what = `the passkey “${name}”`
    const recoveryCodes = await onFactorAdded(ctx, person, { what, before, origin })
    return { passkey: presentPasskey(passkey), recoveryCodes }
  })
}

function createRegistrationOptions(
  { id, email, firstName, lastName }: UserRow,
  held: HeldFactors,
  relyingParty: RelyingParty,
) {
  return generateRegistrationOptions({
    rpName: 'Headwater',
    rpID: relyingParty.id,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: `${firstName} ${lastName}`,
    attestationType: 'none',
    supportedAlgorithmIDs: passkeyAlgorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    excludeCredentials: held.passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
  })
}

async function consumePasskeyChallenge(ctx: InTx, secret: string): Promise<string> {
  const { userId, sessionId = null } = ctx.actor
  const asked = await lockChallenge(ctx.db, 'new-passkey', secret)
  const isTheirs = asked?.userId === userId && asked.sessionId === sessionId
  if (!asked?.passkeyChallenge || !isTheirs) {
    throw new AppError('not_found', 'This took too long. Start again.')
  }
  await closeChallenge(ctx.db, asked.id)
  return asked.passkeyChallenge
}

async function verifyRegistration(
  response: Readonly<Record<string, unknown>>,
  expectedChallenge: string,
  relyingParty: RelyingParty,
) {
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: passkeyAlgorithms,
    // The library throws on invalid responses.
  }).catch(() => undefined)
  if (!verified?.verified)
    throw invalidPasskey('This passkey can’t be used. Try again or use another one.')
  return verified.registrationInfo.credential
}

function assertBelowPasskeyLimit({ passkeys }: HeldFactors): void {
  if (passkeys.length < maxPasskeys) return
  throw new AppError(
    'forbidden',
    'You have reached the maximum number of passkeys. Remove one first.',
  )
}

function invalidPasskey(sentence: string): AppError {
  return new AppError('invalid_input', sentence, { response: sentence })
}

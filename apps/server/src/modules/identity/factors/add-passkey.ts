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
import type { Person } from '../person.ts'
import type { Visit } from '../visit.ts'
import { closeChallenge, issueChallenge, lockChallenge } from './challenge-store.ts'
import { noteFactorAdded } from './change-factors.ts'
import { findHeldFactors, type HeldFactors } from './held-factors.ts'
import { lockPerson } from './lock-person.ts'
import { insertPasskey } from './passkey-store.ts'
import { presentPasskey } from './present.ts'
import { passkeyAlgorithms, type Site } from './site.ts'

const maxPasskeys = 20

/** Gives what the browser needs to make a passkey. */
export function startPasskey(ctx: Ctx, site: Site): Promise<ReplyOf<typeof contract.startPasskey>> {
  return inTransaction(ctx, async (ctx) => {
    const person = await lockPerson(ctx)
    const held = await findHeldFactors(ctx.db, person.id)
    refuseTooMany(held)
    const options = await registrationOptions(person, held, site)
    const challenge = await issueChallenge(ctx.db, {
      purpose: 'new-passkey',
      userId: person.id,
      sessionId: ctx.actor.sessionId,
      passkeyChallenge: options.challenge,
    })
    return { challenge, options }
  })
}

/** Keeps a passkey that the browser has made for exactly this question. */
export function addPasskey(
  ctx: Ctx,
  { challenge: secret, response, name }: InputOf<typeof contract.addPasskey>,
  visit: Visit,
  site: Site,
): Promise<ReplyOf<typeof contract.addPasskey>> {
  return inTransaction(ctx, async (ctx) => {
    const person = await lockPerson(ctx)
    const before = await findHeldFactors(ctx.db, person.id)
    refuseTooMany(before)
    const expected = await takeQuestion(ctx, secret)
    const credential = await readCredential(response, expected, site)
    const passkey = await insertPasskey(ctx.db, {
      id: newId(),
      userId: person.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: (credential.transports ?? []).slice(0, 10).map(String),
      name,
    })
    if (!passkey) throw unfit('This passkey is in use already.')
    const what = `the passkey “${name}”`
    const recoveryCodes = await noteFactorAdded(ctx, person, { what, before, visit })
    return { passkey: presentPasskey(passkey), recoveryCodes }
  })
}

function registrationOptions(
  { id, email, firstName, lastName }: Person,
  held: HeldFactors,
  site: Site,
) {
  return generateRegistrationOptions({
    rpName: 'Headwater',
    rpID: site.id,
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

async function takeQuestion(ctx: InTx, secret: string): Promise<string> {
  const { userId, sessionId = null } = ctx.actor
  const asked = await lockChallenge(ctx.db, 'new-passkey', secret)
  const isTheirs = asked?.userId === userId && asked.sessionId === sessionId
  if (!asked?.passkeyChallenge || !isTheirs) {
    throw new AppError('not_found', 'This took too long. Start again.')
  }
  await closeChallenge(ctx.db, asked.id)
  return asked.passkeyChallenge
}

async function readCredential(
  response: Readonly<Record<string, unknown>>,
  expectedChallenge: string,
  site: Site,
) {
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: passkeyAlgorithms,
    // The library throws at whatever does not fit.
  }).catch(() => undefined)
  if (!verified?.verified) throw unfit('This passkey can’t be used. Try again, or take another.')
  return verified.registrationInfo.credential
}

function refuseTooMany({ passkeys }: HeldFactors): void {
  if (passkeys.length < maxPasskeys) return
  throw new AppError('forbidden', 'You have as many passkeys as there can be. Remove one first.')
}

function unfit(sentence: string): AppError {
  return new AppError('invalid_input', sentence, { response: sentence })
}

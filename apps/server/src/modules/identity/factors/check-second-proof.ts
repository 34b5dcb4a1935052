import type { SecondProof } from '@headwater/contract/identity/factors'
import {
  type AuthenticationResponseJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { InTx, PublicCtx } from '#platform/context'
import { sendMail } from '#platform/mail'
import { open } from '#platform/secrets'
import { noteSecurityEvent } from '../note-security-event.ts'
import type { Person } from '../person.ts'
import type { Visit } from '../visit.ts'
import { recoveryCodeUsedMail } from './mails.ts'
import { listPasskeys, notePasskeyUse } from './passkey-store.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { countRecoveryCodes, takeRecoveryCode } from './recovery-store.ts'
import type { Site } from './site.ts'
import { findTotpStep } from './totp-step.ts'
import { lockTotp, takeTotpStep } from './totp-store.ts'

/** Whom the proof is about, and what was asked. */
export interface Examination {
  readonly person: Person
  readonly passkeyChallenge: string | null
  readonly visit: Visit
  readonly site: Site
}

/** True when the proof is right. It is used up then: call it with the person's row locked. */
export function checkSecondProof(
  ctx: InTx<PublicCtx>,
  examination: Examination,
  proof: SecondProof,
): Promise<boolean> {
  switch (proof.method) {
    case 'totp':
      return checkTotp(ctx, examination.person, proof.code)
    case 'recovery_code':
      return checkRecoveryCode(ctx, examination, proof.code)
    case 'passkey':
      return checkPasskey(ctx, examination, proof.response)
  }
}

/** What the secret of an authenticator app is sealed under. */
export function aboutTotp(userId: string): string {
  return `totp:${userId}`
}

async function checkTotp(ctx: InTx<PublicCtx>, { id }: Person, code: string): Promise<boolean> {
  const totp = await lockTotp(ctx.db, id)
  if (!totp?.confirmedAt) return false
  const secret = open(ctx.keyring, totp.sealedSecret, aboutTotp(id))
  const step = findTotpStep({ secret, lastStep: totp.lastStep }, code, totp.nowSeconds)
  if (step === undefined) return false
  await takeTotpStep(ctx.db, id, step)
  return true
}

async function checkRecoveryCode(
  ctx: InTx<PublicCtx>,
  { person, visit }: Examination,
  code: string,
): Promise<boolean> {
  if (!(await takeRecoveryCode(ctx.db, person.id, hashRecoveryCode(code)))) return false
  await noteSecurityEvent(ctx, 'recovery_code_used', { userId: person.id }, visit)
  const left = await countRecoveryCodes(ctx.db, person.id)
  await sendMail(ctx, recoveryCodeUsedMail(person, left, visit, ctx.now()))
  return true
}

async function checkPasskey(
  ctx: InTx<PublicCtx>,
  { person, passkeyChallenge, site }: Examination,
  response: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const passkeys = await listPasskeys(ctx.db, person.id)
  const passkey = passkeys.find(({ credentialId }) => credentialId === response.id)
  if (!passkey || passkeyChallenge === null) return false
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: passkeyChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    // The library throws at whatever does not fit, also at a counter that went backwards.
  }).catch(() => undefined)
  if (!verified?.verified) return false
  await notePasskeyUse(ctx.db, passkey.id, verified.authenticationInfo.newCounter)
  return true
}

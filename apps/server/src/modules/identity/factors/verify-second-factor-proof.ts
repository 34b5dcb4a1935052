import type { SecondFactorProof } from '@headwater/contract/identity/factors'
import {
  type AuthenticationResponseJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { InTx, PublicCtx } from '#platform/context'
import { enqueueMail } from '#platform/mail'
import { unseal } from '#platform/secrets'
import { recordSecurityEvent } from '../record-security-event.ts'
import type { RequestOrigin } from '../request-origin.ts'
import type { UserRow } from '../user-row.ts'
import { recoveryCodeUsedMail } from './mails.ts'
import { listPasskeys, recordPasskeyUse } from './passkey-store.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { consumeRecoveryCode, countRecoveryCodes } from './recovery-store.ts'
import type { RelyingParty } from './relying-party.ts'
import { findTotpStep } from './totp-step.ts'
import { lockTotp, saveTotpStep } from './totp-store.ts'

/** The user to verify, and the challenge. */
export interface ProofContext {
  readonly person: UserRow
  readonly passkeyChallenge: string | null
  readonly origin: RequestOrigin
  readonly site: RelyingParty
}

/** Returns whether the proof is valid and consumes it; call it with the user's row locked. */
export function verifySecondFactorProof(
  ctx: InTx<PublicCtx>,
  examination: ProofContext,
  proof: SecondFactorProof,
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

/** Returns the context under which the secret of an authenticator app is sealed. */
export function totpSealContext(userId: string): string {
  return `totp:${userId}`
}

async function checkTotp(ctx: InTx<PublicCtx>, { id }: UserRow, code: string): Promise<boolean> {
  const totp = await lockTotp(ctx.db, id)
  if (!totp?.confirmedAt) return false
  const secret = unseal(ctx.keyring, totp.sealedSecret, totpSealContext(id))
  const step = findTotpStep({ secret, lastStep: totp.lastStep }, code, totp.nowSeconds)
  if (step === undefined) return false
  await saveTotpStep(ctx.db, id, step)
  return true
}

async function checkRecoveryCode(
  ctx: InTx<PublicCtx>,
  { person, origin }: ProofContext,
  code: string,
): Promise<boolean> {
  if (!(await consumeRecoveryCode(ctx.db, person.id, hashRecoveryCode(code)))) return false
  await recordSecurityEvent(ctx, 'recovery_code_used', { userId: person.id }, origin)
  const left = await countRecoveryCodes(ctx.db, person.id)
  await enqueueMail(ctx, recoveryCodeUsedMail(person, left, origin, ctx.clock.now()))
  return true
}

async function checkPasskey(
  ctx: InTx<PublicCtx>,
  { person, passkeyChallenge, site: relyingParty }: ProofContext,
  response: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const passkeys = await listPasskeys(ctx.db, person.id)
  const passkey = passkeys.find(({ credentialId }) => credentialId === response.id)
  if (!passkey || passkeyChallenge === null) return false
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: passkeyChallenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    // The library throws on invalid responses, including a counter that went backwards.
  }).catch(() => undefined)
  if (!verified?.verified) return false
  await recordPasskeyUse(ctx.db, passkey.id, verified.authenticationInfo.newCounter)
  return true
}

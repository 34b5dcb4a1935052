import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/factors'
import { Secret, TOTP } from 'otpauth'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { seal, unseal } from '#platform/secrets'
import type { RequestOrigin } from '../request-origin.ts'
import { onFactorAdded, onFactorRemoved } from './factor-changes.ts'
import { findHeldFactors } from './held-factors.ts'
import { lockOwnUser } from './lock-own-user.ts'
import { findTotpStep } from './totp-step.ts'
import { deleteTotp, lockTotp, saveNewTotp, saveTotpStep } from './totp-store.ts'
import { totpSealContext } from './verify-second-factor-proof.ts'

const what = 'an authenticator app'
/** The output length of the hash behind the codes. */
const secretBytes = 20

/** Creates a secret for an authenticator app; it is active once a code confirms it. */
export function startTotp(ctx: Ctx): Promise<ReplyOf<typeof contract.startTotp>> {
  return inTransaction(ctx, async (ctx) => {
    const person = await lockOwnUser(ctx)
    const { hasTotp } = await findHeldFactors(ctx.db, person.id)
    if (hasTotp) {
      throw new AppError('forbidden', 'Remove your authenticator app before you add another.')
    }
    const secret = new Secret({ size: secretBytes })
    await saveNewTotp(
      ctx.db,
      person.id,
      seal(ctx.keyring, secret.base32, totpSealContext(person.id)),
    )
    await recordAudit(ctx, {
      action: 'factor.started',
      subjectType: 'user',
      subjectId: person.id,
      after: { what },
    })
    const uri = new TOTP({ issuer: 'Headwater', label: person.email, secret }).toString()
    return { secret: secret.base32, uri }
  })
}

export function confirmTotp(
  ctx: Ctx,
  { code }: InputOf<typeof contract.confirmTotp>,
  origin: RequestOrigin,
): Promise<ReplyOf<typeof contract.confirmTotp>> {
  return inTransaction(ctx, async (ctx) => {
    const person = await lockOwnUser(ctx)
    const before = await findHeldFactors(ctx.db, person.id)
    const totp = await lockTotp(ctx.db, person.id)
    if (!totp || totp.confirmedAt) {
      throw new AppError('not_found', 'There is no authenticator app to confirm. Start again.')
    }
    const secret = unseal(ctx.keyring, totp.sealedSecret, totpSealContext(person.id))
    const step = findTotpStep({ secret, lastStep: totp.lastStep }, code, totp.nowSeconds)
    if (step === undefined) {
      const fields = { code: 'This code is not correct. Enter the newest one.' }
      throw new AppError('invalid_input', 'This code is not correct.', fields)
    }
    await saveTotpStep(ctx.db, person.id, step)
    return { recoveryCodes: await onFactorAdded(ctx, person, { what, before, origin }) }
  })
}

/** Removes the authenticator app; does nothing when there is none. */
export function removeTotp(ctx: Ctx, origin: RequestOrigin): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const person = await lockOwnUser(ctx)
    if (await deleteTotp(ctx.db, person.id)) await onFactorRemoved(ctx, person, { what, origin })
    return null
  })
}

import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/factors'
import { Secret, TOTP } from 'otpauth'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { open, seal } from '#platform/secrets'
import type { Visit } from '../visit.ts'
import { noteFactorAdded, noteFactorRemoved } from './change-factors.ts'
import { aboutTotp } from './check-second-proof.ts'
import { findHeldFactors } from './held-factors.ts'
import { lockPerson } from './lock-person.ts'
import { findTotpStep } from './totp-step.ts'
import { deleteTotp, lockTotp, saveNewTotp, takeTotpStep } from './totp-store.ts'

const what = 'an authenticator app'
/** As long as the hash behind the codes. */
const secretBytes = 20

/** Makes a secret for an authenticator app; it counts once a code confirms it. */
export function startTotp(ctx: Ctx): Promise<ReplyOf<typeof contract.startTotp>> {
  return inTransaction(ctx, async (ctx) => {
    const person = await lockPerson(ctx)
    const { hasTotp } = await findHeldFactors(ctx.db, person.id)
    if (hasTotp) {
      throw new AppError('forbidden', 'Remove your authenticator app before you add another.')
    }
    const secret = new Secret({ size: secretBytes })
    await saveNewTotp(ctx.db, person.id, seal(ctx.keyring, secret.base32, aboutTotp(person.id)))
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
  visit: Visit,
): Promise<ReplyOf<typeof contract.confirmTotp>> {
  return inTransaction(ctx, async (ctx) => {
    const person = await lockPerson(ctx)
    const before = await findHeldFactors(ctx.db, person.id)
    const totp = await lockTotp(ctx.db, person.id)
    if (!totp || totp.confirmedAt) {
      throw new AppError('not_found', 'There is no authenticator app to confirm. Start again.')
    }
    const secret = open(ctx.keyring, totp.sealedSecret, aboutTotp(person.id))
    const step = findTotpStep({ secret, lastStep: totp.lastStep }, code, totp.nowSeconds)
    if (step === undefined) {
      const fields = { code: 'That code is not right. Type the newest one.' }
      throw new AppError('invalid_input', 'That code is not right.', fields)
    }
    await takeTotpStep(ctx.db, person.id, step)
    return { recoveryCodes: await noteFactorAdded(ctx, person, { what, before, visit }) }
  })
}

/** Turns the app off. Where there is none, nothing changes. */
export function removeTotp(ctx: Ctx, visit: Visit): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const person = await lockPerson(ctx)
    if (await deleteTotp(ctx.db, person.id)) await noteFactorRemoved(ctx, person, { what, visit })
    return null
  })
}

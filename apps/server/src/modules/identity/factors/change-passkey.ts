import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/factors'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import type { Visit } from '../visit.ts'
import { noteFactorRemoved } from './change-factors.ts'
import { lockPerson } from './lock-person.ts'
import { deletePasskey, renamePasskeyOf } from './passkey-store.ts'
import { presentPasskey } from './present.ts'

export function renamePasskey(
  ctx: Ctx,
  { passkeyId, name }: InputOf<typeof contract.renamePasskey>,
): Promise<contract.Passkey> {
  return inTransaction(ctx, async (ctx) => {
    const passkey = await renamePasskeyOf(ctx.db, ctx.actor.userId, passkeyId, name)
    if (!passkey) throw gone()
    await recordAudit(ctx, {
      action: 'passkey.renamed',
      subjectType: 'passkey',
      subjectId: passkeyId,
      after: { name },
    })
    return presentPasskey(passkey)
  })
}

export function removePasskey(
  ctx: Ctx,
  { passkeyId }: InputOf<typeof contract.removePasskey>,
  visit: Visit,
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const person = await lockPerson(ctx)
    const passkey = await deletePasskey(ctx.db, person.id, passkeyId)
    if (!passkey) throw gone()
    await noteFactorRemoved(ctx, person, { what: `the passkey “${passkey.name}”`, visit })
    return null
  })
}

function gone(): AppError {
  return new AppError('not_found', 'That passkey does not exist.')
}

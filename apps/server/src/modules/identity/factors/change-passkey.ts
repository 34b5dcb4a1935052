import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/factors'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import type { RequestOrigin } from '../request-origin.ts'
import { onFactorRemoved } from './factor-changes.ts'
import { lockOwnUser } from './lock-own-user.ts'
import { deletePasskey, savePasskeyName } from './passkey-store.ts'
import { presentPasskey } from './present.ts'

export function renamePasskey(
  ctx: Ctx,
  { passkeyId, name }: InputOf<typeof contract.renamePasskey>,
): Promise<contract.Passkey> {
  return inTransaction(ctx, async (ctx) => {
    const passkey = await savePasskeyName(ctx.db, ctx.actor.userId, passkeyId, name)
    if (!passkey) throw noSuchPasskey()
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
  origin: RequestOrigin,
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const person = await lockOwnUser(ctx)
    const passkey = await deletePasskey(ctx.db, person.id, passkeyId)
    if (!passkey) throw noSuchPasskey()
    await onFactorRemoved(ctx, person, { what: `the passkey “${passkey.name}”`, origin })
    return null
  })
}

function noSuchPasskey(): AppError {
  return new AppError('not_found', 'Passkey not found.')
}

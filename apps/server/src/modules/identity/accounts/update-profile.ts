import type { InputOf } from '@headwater/contract/endpoint'
import type { User } from '@headwater/contract/identity'
import type * as contract from '@headwater/contract/identity/profile'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { presentUser } from '../present.ts'
import { lockUser } from '../store.ts'
import { saveProfile } from './account-store.ts'
import { getOwnUser } from './get-own-user.ts'

export function updateProfile(
  ctx: Ctx,
  input: InputOf<typeof contract.updateProfile>,
): Promise<User> {
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx.db, ctx.actor.userId)
    const former = await getOwnUser(ctx)
    const changed = (Object.keys(input) as (keyof typeof input)[]).filter(
      (name) => input[name] !== undefined && input[name] !== former[name],
    )
    if (changed.length === 0) return presentUser(former)
    const after = pick(input, changed)
    await saveProfile(ctx.db, former.id, after)
    await recordAudit(ctx, {
      action: 'profile.changed',
      subjectType: 'user',
      subjectId: former.id,
      before: pick(former, changed),
      after,
    })
    return presentUser(await getOwnUser(ctx))
  })
}

function pick<T extends object, Name extends keyof T>(from: T, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, from[name]]))
}

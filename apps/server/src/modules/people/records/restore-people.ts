import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/people/people'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { lockPeopleOfCompany } from '../people-lock-store.ts'
import { findSuppressed } from '../suppressions/find-suppressed.ts'
import { deleteSuppressionsOfPeople } from '../suppressions/store.ts'
import { lockOwnPeople } from './lock-own-people.ts'
import { markRestored } from './removal-store.ts'
import { listContactPoints } from './store.ts'

type Restore = typeof contract.restorePeople

/**
 * Restores removed people. Those on the do-not-contact list for another reason than the removal
 * stay removed.
 */
export function restorePeople(
  ctx: Ctx,
  { personIds }: InputOf<Restore>,
): Promise<ReplyOf<Restore>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    await lockPeopleOfCompany(db, actor.companyId)
    const people = await lockOwnPeople(ctx, personIds)
    const removed = people.flatMap(({ id, isRemoved }) => (isRemoved ? [id] : []))
    if (removed.length === 0) return { restored: 0 }
    await deleteSuppressionsOfPeople(db, actor.companyId, removed)
    const barred = await listSuppressedIds(ctx, removed)
    const ids = removed.filter((id) => !barred.has(id))
    if (ids.length === 0) return { restored: 0 }
    await markRestored(db, actor.companyId, ids)
    await recordAudit(ctx, {
      action: 'people.restored',
      subjectType: 'person',
      subjectId: ids[0] as string,
      after: { count: ids.length, personIds: ids },
    })
    return { restored: ids.length }
  })
}

async function listSuppressedIds(
  ctx: InTx<Ctx>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const contacts = await listContactPoints(ctx.db, ctx.actor.companyId, ids)
  const names = contacts.map(({ kind, valueKey: key }) => ({ kind, key }))
  const suppressed = await findSuppressed(ctx, names)
  return new Set(
    contacts.flatMap(({ kind, valueKey, personId }) =>
      suppressed.has(`${kind}:${valueKey}`) ? [personId] : [],
    ),
  )
}

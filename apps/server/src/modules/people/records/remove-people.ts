import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/people/people'
import { maskContact } from '@headwater/intake'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { runHook } from '#platform/events'
import { newId } from '#platform/ids'
import { peopleRemoved } from '../events.ts'
import { lockPeopleOfCompany } from '../people-lock-store.ts'
import { hashContact } from '../suppressions/hash-contact.ts'
import { insertSuppressions } from '../suppressions/store.ts'
import { scheduleErasure } from './erase-removed-people.ts'
import { lockOwnPeople } from './lock-own-people.ts'
import { markRemoved } from './removal-store.ts'
import { listContactPoints } from './store.ts'

type Remove = typeof contract.removePeople

/** Removes people. They are hidden at once and erased a week later. */
export function removePeople(
  ctx: Ctx,
  { personIds, doNotContact }: InputOf<Remove>,
): Promise<ReplyOf<Remove>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    await lockPeopleOfCompany(db, actor.companyId)
    const people = await lockOwnPeople(ctx, personIds)
    const ids = people.flatMap(({ id, isRemoved, isMerged }) => (isRemoved || isMerged ? [] : [id]))
    const until = await markRemoved(db, actor.companyId, ids)
    if (ids.length > 0) {
      if (doNotContact) await addToSuppressions(ctx, ids)
      await scheduleErasure(ctx, until)
      await runHook(ctx, peopleRemoved, { personIds: ids })
      await recordAudit(ctx, {
        action: 'people.removed',
        subjectType: 'person',
        subjectId: ids[0] as string,
        // Entries already in the audit log use this name.
        after: { count: ids.length, personIds: ids, neverAgain: doNotContact },
      })
    }
    return { removed: ids.length, until: until.toISOString() }
  })
}

async function addToSuppressions(
  { db, actor, keyring }: InTx<Ctx>,
  ids: readonly string[],
): Promise<void> {
  const { companyId, clientId: addedBy } = actor
  const contacts = await listContactPoints(db, companyId, ids)
  const rows = contacts.map(({ kind, value, valueKey: key, personId }) => ({
    id: newId(),
    kind,
    personId,
    addedBy,
    reason: 'deleted' as const,
    hint: maskContact(kind, value),
    keyHash: hashContact(keyring, { companyId }, { kind, key })[0] as Buffer,
  }))
  await insertSuppressions(db, companyId, rows)
}

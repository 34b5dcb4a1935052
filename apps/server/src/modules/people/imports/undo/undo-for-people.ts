import { removeImport } from '@headwater/intake'
import type { Ctx, InTx } from '#platform/context'
import { runHook } from '#platform/events'
import { undoMergesInto } from '../../duplicates/save-merge.ts'
import { peopleSaved, publishPeopleErased } from '../../events.ts'
import { forceIndexScans } from '../../query-plan-store.ts'
import { toPersonRow } from '../../records/person-row.ts'
import { type PersonRow, updatePeople } from '../run/batch-store.ts'
import { decideRemainingSource, decideUndo } from './undo-rules.ts'
import {
  type AffectedPerson,
  clearImportReference,
  deleteContacts,
  deleteMergedRows,
  deletePeople,
  listContactsOfImport,
  lockAffectedPeople,
  updateContactSources,
} from './undo-store.ts'

/** Removes what one import added from these people and from the people they were merged into. */
export async function undoForPeople(
  ctx: InTx<Ctx>,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  const { db, actor } = ctx
  const { companyId } = actor
  await forceIndexScans(db)
  const people = await lockPeopleAndMergeTargets(db, companyId, ids)
  const rows = await deleteMergedRows(db, companyId, importId, [
    ...new Set([...ids, ...people.map(({ id }) => id)]),
  ])
  const additions = Map.groupBy(rows, ({ personId }) => personId)
  const deleted: string[] = []
  const living: PersonRow[] = []
  for (const person of people) {
    const undoing = decideUndo(person, importId, additions.get(person.id) ?? [])
    const profile =
      undoing.is === 'restore' ? undoing.profile : removeImport(person.profile, importId)
    if (undoing.is === 'delete' || !profile) deleted.push(person.id)
    else living.push(toPersonRow(person.id, profile, person.version + 1))
  }
  await updatePeople(db, companyId, living)
  await runHook(ctx, peopleSaved, { changed: living })
  await clearImportReference(db, companyId, importId, living)
  await undoContacts(
    db,
    companyId,
    importId,
    living.map(({ id }) => id),
  )
  await undoMergesInto(ctx, deleted)
  await deletePeople(db, companyId, deleted)
  await publishPeopleErased(ctx, deleted)
}

/** Includes the people they were merged into, who have taken over the imported facts. */
async function lockPeopleAndMergeTargets(
  db: InTx<Ctx>['db'],
  companyId: string,
  ids: readonly string[],
): Promise<AffectedPerson[]> {
  const found = new Map<string, AffectedPerson>()
  let next = [...ids]
  while (next.length > 0) {
    const people = await lockAffectedPeople(db, companyId, next)
    for (const person of people) found.set(person.id, person)
    next = people.flatMap(({ mergedInto }) =>
      mergedInto !== null && !found.has(mergedInto) ? [mergedInto] : [],
    )
  }
  return [...found.values()]
}

async function undoContacts(
  db: InTx<Ctx>['db'],
  companyId: string,
  importId: string,
  personIds: readonly string[],
): Promise<void> {
  const contacts = await listContactsOfImport(db, companyId, importId, personIds)
  const settled = contacts.map(({ id, source }) => ({
    id,
    source: decideRemainingSource(source, importId),
  }))
  await updateContactSources(
    db,
    companyId,
    settled.flatMap(({ id, source }) => (source ? [{ id, source }] : [])),
  )
  await deleteContacts(
    db,
    companyId,
    settled.flatMap(({ id, source }) => (source ? [] : [id])),
  )
}

import { withoutImport } from '@headwater/intake'
import type { Ctx, InTx } from '#platform/context'
import { keepDocuments } from '../documents/keep-documents.ts'
import { tellForgotten } from '../events.ts'
import { toRow } from '../people/person-row.ts'
import { followIndexes } from '../plan-store.ts'
import { type PersonRow, updatePeople } from '../running/batch-store.ts'
import { decideSource, decideUndoing } from './undo-rules.ts'
import {
  cutFromImport,
  deleteContacts,
  deletePeople,
  listContactsFrom,
  lockTouchedPeople,
  type TouchedPerson,
  takeMergedRows,
  updateContactSources,
} from './undo-store.ts'

/** Takes from these people, and from those they live on in, what one import brought. */
export async function takeBack(
  ctx: InTx<Ctx>,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  const { db, actor } = ctx
  const { companyId } = actor
  await followIndexes(db)
  const people = await gatherPeople(db, companyId, ids)
  const rows = await takeMergedRows(db, companyId, importId, [
    ...new Set([...ids, ...people.map(({ id }) => id)]),
  ])
  const additions = Map.groupBy(rows, ({ personId }) => personId)
  const deleted: string[] = []
  const living: PersonRow[] = []
  for (const person of people) {
    const undoing = decideUndoing(person, importId, additions.get(person.id) ?? [])
    const profile =
      undoing.is === 'restore' ? undoing.profile : withoutImport(person.profile, importId)
    if (undoing.is === 'delete' || !profile) deleted.push(person.id)
    else living.push(toRow(person.id, profile, person.version + 1))
  }
  await updatePeople(db, companyId, living)
  await keepDocuments(ctx, living)
  await cutFromImport(db, companyId, importId, living)
  await takeBackContacts(
    db,
    companyId,
    importId,
    living.map(({ id }) => id),
  )
  await deletePeople(db, companyId, deleted)
  await tellForgotten(ctx, deleted)
}

/** With everybody they were merged into: what the import brought has become theirs. */
async function gatherPeople(
  db: InTx<Ctx>['db'],
  companyId: string,
  ids: readonly string[],
): Promise<TouchedPerson[]> {
  const found = new Map<string, TouchedPerson>()
  let next = [...ids]
  while (next.length > 0) {
    const people = await lockTouchedPeople(db, companyId, next)
    for (const person of people) found.set(person.id, person)
    next = people.flatMap(({ mergedInto }) =>
      mergedInto !== null && !found.has(mergedInto) ? [mergedInto] : [],
    )
  }
  return [...found.values()]
}

async function takeBackContacts(
  db: InTx<Ctx>['db'],
  companyId: string,
  importId: string,
  personIds: readonly string[],
): Promise<void> {
  const contacts = await listContactsFrom(db, companyId, importId, personIds)
  const settled = contacts.map(({ id, source }) => ({ id, source: decideSource(source, importId) }))
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

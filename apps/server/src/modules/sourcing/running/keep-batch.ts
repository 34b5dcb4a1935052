import { searchText } from '@headwater/intake'
import { readTaxonomy } from '#modules/reference'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { putDocumentTexts } from '../documents/document-store.ts'
import { type ImportRow, lockImport } from '../imports/store.ts'
import { lockPeople } from '../lock-store.ts'
import { todayOf } from '../people/present.ts'
import { followIndexes } from '../plan-store.ts'
import { findSuppressed } from '../suppressions/find-suppressed.ts'
import {
  insertContacts,
  insertImportRows,
  insertPairs,
  insertPeople,
  moveOn,
  type PersonRow,
  updatePeople,
} from './batch-store.ts'
import { listKnownPeople } from './known-store.ts'
import { listContacts } from './list-contacts.ts'
import { pastKeys } from './past-keys.ts'
import { isPerson, type PreparedEntry } from './prepare-entry.ts'
import { type ReadyPeople, readyPeople } from './ready-people.ts'
import { type SettledBatch, type SettledPerson, settleBatch } from './settle-batch.ts'

/**
 * Takes a batch in, all or nothing, and moves the import on by as many entries. False when the import
 * is no longer where the batch begins: somebody paused it, or another worker was here.
 */
export function keepBatch(
  ctx: Ctx,
  { id: importId, kind }: Pick<ImportRow, 'id' | 'kind'>,
  processed: number,
  entries: readonly PreparedEntry[],
  ahead: ReadyPeople,
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { companyId } = actor
    await followIndexes(db)
    await lockPeople(db, companyId)
    const row = await lockImport(db, companyId, importId)
    if (row?.status !== 'running' || row.processed !== processed) return false
    const { rows, added, changed, taken, pairs } = await settleEntries(ctx, entries, true)
    const { profileText, documentText } = await stillReady(ctx, ahead)
    await insertPeople(db, companyId, { importId, kind, people: added.map(toRow), profileText })
    await updatePeople(db, companyId, changed.map(toRow))
    await putDocumentTexts(db, companyId, [...added, ...changed].map(documentText))
    await insertContacts(db, companyId, importId, listContacts(taken))
    await insertImportRows(db, companyId, importId, rows)
    await insertPairs(
      db,
      companyId,
      pairs.map((pair) => ({ id: newId(), ...pair })),
    )
    await moveOn(db, companyId, importId, rows)
    return true
  })
}

/** Looks up whom the entries may be about and who must not be taken in, and decides. */
export async function settleEntries(
  ctx: InTx<Ctx>,
  entries: readonly PreparedEntry[],
  isLocked: boolean,
): Promise<SettledBatch> {
  const people = entries.filter(isPerson)
  const contacts = people.flatMap((person) => person.contacts)
  const names = people.map(({ nameKey, profile }) => ({ name: nameKey, past: pastKeys(profile) }))
  const suppressed = await findSuppressed(ctx, contacts)
  const known = await listKnownPeople(ctx.db, ctx.actor.companyId, { contacts, names, isLocked })
  return settleBatch(entries, known, suppressed)
}

async function stillReady(ctx: InTx<Ctx>, ahead: ReadyPeople): Promise<ReadyPeople> {
  const taxonomy = await readTaxonomy(ctx)
  const today = todayOf(ctx)
  return ahead.isOf(taxonomy, today) ? ahead : readyPeople(taxonomy, today)
}

function toRow(person: SettledPerson): PersonRow {
  const { profile } = person
  const looks = { name: profile.name, searchText: searchText(profile), pastKeys: pastKeys(profile) }
  return { ...person, ...looks }
}

import { searchText } from '@headwater/intake'
import type { Taxonomy } from '@headwater/taxonomy'
import { readTaxonomy } from '#modules/reference'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { insertDocumentTexts, putDocumentTexts } from '../documents/document-store.ts'
import { withPerson } from '../documents/document-text.ts'
import { lockImport } from '../imports/store.ts'
import { lockPeople } from '../lock-store.ts'
import { todayOf } from '../people/present.ts'
import { followIndexes } from '../plan-store.ts'
import { storableJson } from '../storable-json.ts'
import { findSuppressed } from '../suppressions/find-suppressed.ts'
import {
  insertContacts,
  insertImportRows,
  insertPairs,
  insertWrittenPeople,
  moveOn,
  type PersonLooks,
  type PersonRow,
  updatePeople,
} from './batch-store.ts'
import { listKnownPeople } from './known-store.ts'
import { listContacts } from './list-contacts.ts'
import { pastKeysOf } from './past-keys.ts'
import { type EntryFile, isPerson, type PreparedEntry } from './prepare-entry.ts'
import { factsOf } from './ready-people.ts'
import { type SettledBatch, type SettledPerson, settleBatch } from './settle-batch.ts'

/** What is taken in, and how what was made of it ahead was made. */
export interface Taking {
  readonly importId: string
  readonly file: EntryFile
  readonly made: { readonly taxonomy: Taxonomy; readonly today: string }
}

/**
 * Takes a batch in, all or nothing, and moves the import on by as many entries. False when the import
 * is no longer where the batch begins: somebody paused it, or another worker was here.
 */
export function keepBatch(
  ctx: Ctx,
  { importId, file, made }: Taking,
  processed: number,
  entries: readonly PreparedEntry[],
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { companyId } = actor
    await followIndexes(db)
    await lockPeople(db, companyId)
    const row = await lockImport(db, companyId, importId)
    if (row?.status !== 'running' || row.processed !== processed) return false
    const { rows, added, changed, taken, pairs } = await settleEntries(ctx, entries, true)
    const documentText = await openDocuments(ctx, made)
    const people = added.map((person) => ({ looks: looksOf(person), profile: textOf(person) }))
    await insertWrittenPeople(db, companyId, { importId, kind: file.kind, people })
    await updatePeople(db, companyId, changed.map(toRow))
    await insertDocumentTexts(db, companyId, added.map(documentText))
    await putDocumentTexts(db, companyId, changed.map(documentText))
    await insertContacts(db, companyId, importId, listContacts(taken, file))
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
  const names = people.map((person) => ({ name: person.nameKey, past: pastKeysOf(person) }))
  const suppressed = await findSuppressed(ctx, contacts)
  const known = await listKnownPeople(ctx.db, ctx.actor.companyId, { contacts, names, isLocked })
  return settleBatch(entries, known, suppressed)
}

/** As they were made ahead, while documents are still made so: words may mean something else by now. */
async function openDocuments(ctx: InTx<Ctx>, made: Taking['made']) {
  const taxonomy = await readTaxonomy(ctx)
  const today = todayOf(ctx)
  const isStill = made.taxonomy === taxonomy && made.today === today
  return ({ id, told }: SettledPerson): string => {
    const ahead = isStill ? told.words?.facts : undefined
    return withPerson(id, ahead ?? factsOf(taxonomy, today, told.profile))
  }
}

function toRow(person: SettledPerson): PersonRow {
  return { ...looksOf(person), profile: person.told.profile }
}

function textOf({ told }: SettledPerson): string {
  return told.words?.profile ?? storableJson(told.profile)
}

function looksOf({ id, nameKey, version, row, told }: SettledPerson): PersonLooks {
  const name = told.words?.name ?? told.profile.name
  const text = told.words?.searchText ?? searchText(told.profile)
  return { id, nameKey, version, row, name, searchText: text, pastKeys: pastKeysOf(told) }
}

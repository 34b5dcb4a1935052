import { searchText } from '@headwater/intake'
import type { Taxonomy } from '@headwater/taxonomy'
import { getTaxonomy } from '#modules/reference'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { insertDocumentTexts, upsertDocumentTexts } from '../documents/document-store.ts'
import { addPersonId } from '../documents/serialise-document.ts'
import { lockImport } from '../imports/store.ts'
import { todayOf } from '../people/present.ts'
import { lockPeopleOfCompany } from '../people-lock-store.ts'
import { forceIndexScans } from '../query-plan-store.ts'
import { storableJson } from '../storable-json.ts'
import { findSuppressed } from '../suppressions/find-suppressed.ts'
import {
  advanceImport,
  insertContacts,
  insertImportRows,
  insertPairs,
  insertSerialisedPeople,
  type PersonColumns,
  type PersonRow,
  updatePeople,
} from './batch-store.ts'
import { listContacts } from './list-contacts.ts'
import { pastKeysOf } from './past-keys.ts'
import { listPossibleMatches } from './possible-match-store.ts'
import { type EntryFile, isPerson, type PreparedEntry } from './prepare-entry.ts'
import { type BatchPerson, type ResolvedBatch, resolveBatch } from './resolve-batch.ts'
import { serialiseDocumentFacts } from './serialise-person.ts'

/** The import being run, and the taxonomy and day its entries were prepared with. */
export interface ImportRun {
  readonly importId: string
  readonly file: EntryFile
  readonly made: { readonly taxonomy: Taxonomy; readonly today: string }
}

/**
 * Saves a batch in one transaction and advances the import by its entries. Returns false if the
 * import is no longer at the start of the batch, because it was paused or another worker has
 * processed it.
 */
export function saveBatch(
  ctx: Ctx,
  { importId, file, made }: ImportRun,
  processed: number,
  entries: readonly PreparedEntry[],
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { companyId } = actor
    await forceIndexScans(db)
    await lockPeopleOfCompany(db, companyId)
    const row = await lockImport(db, companyId, importId)
    if (row?.status !== 'running' || row.processed !== processed) return false
    const { rows, added, changed, taken, pairs } = await resolveEntries(ctx, entries, true)
    const documentText = await createDocumentSerialiser(ctx, made)
    const people = added.map((person) => ({
      looks: toPersonColumns(person),
      profile: serialiseProfile(person),
    }))
    await insertSerialisedPeople(db, companyId, { importId, kind: file.kind, people })
    await updatePeople(db, companyId, changed.map(toPersonRow))
    await insertDocumentTexts(db, companyId, added.map(documentText))
    await upsertDocumentTexts(db, companyId, changed.map(documentText))
    await insertContacts(db, companyId, importId, listContacts(taken, file))
    await insertImportRows(db, companyId, importId, rows)
    await insertPairs(
      db,
      companyId,
      pairs.map((pair) => ({ id: newId(), ...pair })),
    )
    await advanceImport(db, companyId, importId, rows)
    return true
  })
}

/** Looks up possible matches and suppressed people, and decides the outcome of each entry. */
export async function resolveEntries(
  ctx: InTx<Ctx>,
  entries: readonly PreparedEntry[],
  isLocked: boolean,
): Promise<ResolvedBatch> {
  const people = entries.filter(isPerson)
  const contacts = people.flatMap((person) => person.contacts)
  const names = people.map((person) => ({ name: person.nameKey, past: pastKeysOf(person) }))
  const suppressed = await findSuppressed(ctx, contacts)
  const known = await listPossibleMatches(ctx.db, ctx.actor.companyId, {
    contacts,
    names,
    isLocked,
  })
  return resolveBatch(entries, known, suppressed)
}

/** Uses the prepared document text unless the taxonomy or the day has changed since. */
async function createDocumentSerialiser(ctx: InTx<Ctx>, made: ImportRun['made']) {
  const taxonomy = await getTaxonomy(ctx)
  const today = todayOf(ctx)
  const isStill = made.taxonomy === taxonomy && made.today === today
  return ({ id, content }: BatchPerson): string => {
    const ahead = isStill ? content.words?.facts : undefined
    return addPersonId(id, ahead ?? serialiseDocumentFacts(taxonomy, today, content.profile))
  }
}

function toPersonRow(person: BatchPerson): PersonRow {
  return { ...toPersonColumns(person), profile: person.content.profile }
}

function serialiseProfile({ content }: BatchPerson): string {
  return content.words?.profile ?? storableJson(content.profile)
}

function toPersonColumns({ id, nameKey, version, row, content }: BatchPerson): PersonColumns {
  const name = content.words?.name ?? content.profile.name
  const text = content.words?.searchText ?? searchText(content.profile)
  return { id, nameKey, version, row, name, searchText: text, pastKeys: pastKeysOf(content) }
}

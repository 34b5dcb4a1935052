import { searchText } from '@headwater/intake'
import type { Taxonomy } from '@headwater/taxonomy'
import { getTaxonomy } from '#modules/reference'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { runHook } from '#platform/events'
import { newId } from '#platform/ids'
import { storableJson } from '#platform/storable-json'
import { peopleSaved, type SavedPerson } from '../../events.ts'
import { lockPeopleOfCompany } from '../../people-lock-store.ts'
import { forceIndexScans } from '../../query-plan-store.ts'
import { todayOf } from '../../records/present.ts'
import { findSuppressed } from '../../suppressions/find-suppressed.ts'
import { publishImportChanged } from '../live-imports.ts'
import { lockImport } from '../store.ts'
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
    const toSavedPerson = await createSavedPersonMapper(ctx, made)
    const people = added.map((person) => ({
      looks: toPersonColumns(person),
      profile: serialiseProfile(person),
    }))
    await insertSerialisedPeople(db, companyId, { importId, kind: file.kind, people })
    await updatePeople(db, companyId, changed.map(toPersonRow))
    await runHook(ctx, peopleSaved, {
      added: added.map(toSavedPerson),
      changed: changed.map(toSavedPerson),
    })
    await insertContacts(db, companyId, importId, listContacts(taken, file))
    await insertImportRows(db, companyId, importId, rows)
    await insertPairs(
      db,
      companyId,
      pairs.map((pair) => ({ id: newId(), ...pair })),
    )
    await advanceImport(db, companyId, importId, rows)
    await publishImportChanged(ctx, importId)
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

/** Hands the prepared document on unless the taxonomy or the day has changed since. */
async function createSavedPersonMapper(ctx: InTx<Ctx>, made: ImportRun['made']) {
  const isStill = made.taxonomy === (await getTaxonomy(ctx)) && made.today === todayOf(ctx)
  return ({ id, content }: BatchPerson): SavedPerson => ({
    id,
    facts: isStill ? content.words?.facts : undefined,
    // The profile of a person who is simply new is still text, and parsed only if it is needed.
    get profile() {
      return content.profile
    },
  })
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

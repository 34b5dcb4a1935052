import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import type {} from '../candidate-tables.ts'

export type NoteRow = Selectable<Tables['pipeline.notes']>

interface NotePage {
  readonly candidateId: string
  /** The member whose private notes are included. */
  readonly clientId: string
  readonly after?: { readonly at: string; readonly id: string } | undefined
  readonly limit: number
}

/** Lists notes, latest first, with their cursor position to the microsecond. */
export function listNoteRows(
  db: Db,
  companyId: string,
  { candidateId, clientId, after, limit }: NotePage,
): Promise<(NoteRow & { place: string })[]> {
  let query = visibleNotes(db, companyId, candidateId, clientId)
    .selectAll()
    .select(sql<string>`written_at::text`.as('place'))
  if (after) {
    query = query.where(
      sql<SqlBool>`(written_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    )
  }
  return query.orderBy('writtenAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export async function countNotes(
  db: Db,
  companyId: string,
  candidateId: string,
  clientId: string,
): Promise<number> {
  const { count } = await visibleNotes(db, companyId, candidateId, clientId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function visibleNotes(db: Db, companyId: string, candidateId: string, clientId: string) {
  return db
    .selectFrom('pipeline.notes')
    .where('companyId', '=', companyId)
    .where('candidateId', '=', candidateId)
    .where('removedAt', 'is', null)
    .where((eb) => eb.or([eb('isPrivate', '=', false), eb('clientId', '=', clientId)]))
}

/** Returns the texts of the team's notes by id, without private and removed ones. */
export async function listSharedTexts(
  db: Db,
  companyId: string,
  candidateId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('pipeline.notes')
    .select(['id', 'text'])
    .where('companyId', '=', companyId)
    .where('candidateId', '=', candidateId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('isPrivate', '=', false)
    .where('removedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ id, text }) => [id, text]))
}

/** Locks one of the member's own notes, removed or not, until the transaction ends. */
export function lockOwnNote(
  db: Db,
  companyId: string,
  { id, candidateId, clientId }: Pick<NoteRow, 'id' | 'candidateId' | 'clientId'>,
): Promise<NoteRow | undefined> {
  return db
    .selectFrom('pipeline.notes')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('candidateId', '=', candidateId)
    .where('clientId', '=', clientId)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertNote(
  db: Db,
  companyId: string,
  note: Omit<NoteRow, 'companyId'>,
): Promise<void> {
  await db
    .insertInto('pipeline.notes')
    .values({ companyId, ...note })
    .execute()
}

export async function updateNoteRow(
  db: Db,
  companyId: string,
  id: string,
  changes: Partial<Pick<NoteRow, 'text' | 'mentions' | 'changedAt' | 'removedAt'>>,
): Promise<void> {
  await db
    .updateTable('pipeline.notes')
    .set(changes)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

export async function deleteRemovedNotes(db: Db, companyId: string, before: Date): Promise<void> {
  await db
    .deleteFrom('pipeline.notes')
    .where('companyId', '=', companyId)
    .where('removedAt', '<', before)
    .execute()
}

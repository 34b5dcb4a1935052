import type { Verdict } from '@headwater/contract/flows/verdicts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import type {} from './tables.ts'

export type ListedRow = Omit<Selectable<Tables['flows.shortlistPeople']>, 'companyId'>

const columns = [
  'shortlistId',
  'place',
  'personId',
  'score',
  'answer',
  'note',
  'answeredBy',
  'answeredAt',
] as const

interface NewListed {
  readonly personId: string
  readonly score: number | null
}

/** In the order they are given. */
export async function insertListed(
  db: Db,
  companyId: string,
  shortlistId: string,
  people: readonly NewListed[],
): Promise<void> {
  const rows = people.map((person, at) => ({
    ...{ companyId, shortlistId, place: at + 1, ...person },
  }))
  await db.insertInto('flows.shortlistPeople').values(rows).execute()
}

export function listListed(
  db: Db,
  companyId: string,
  shortlistIds: readonly string[],
): Promise<ListedRow[]> {
  return db
    .selectFrom('flows.shortlistPeople')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('shortlistId', '=', sql<string>`any(${shortlistIds}::uuid[])`)
    .orderBy('shortlistId')
    .orderBy('place')
    .execute()
}

/** Of two who answer at once about the same person the second waits for the first. */
export function lockListed(
  db: Db,
  companyId: string,
  shortlistId: string,
  place: number,
): Promise<ListedRow | undefined> {
  return db
    .selectFrom('flows.shortlistPeople')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('shortlistId', '=', shortlistId)
    .where('place', '=', place)
    .forUpdate()
    .executeTakeFirst()
}

interface Said {
  readonly answer: Verdict | null
  readonly note: string
  readonly by: string
}

/** Null takes all of it back. */
export async function putAnswer(
  db: Db,
  companyId: string,
  { shortlistId, place }: Pick<ListedRow, 'shortlistId' | 'place'>,
  { answer, note, by }: Said,
): Promise<void> {
  await db
    .updateTable('flows.shortlistPeople')
    .set({
      ...{ answer, note: answer === null ? '' : note },
      answeredBy: answer === null ? null : by,
      answeredAt: answer === null ? null : sql<Date>`now()`,
    })
    .where('companyId', '=', companyId)
    .where('shortlistId', '=', shortlistId)
    .where('place', '=', place)
    .execute()
}

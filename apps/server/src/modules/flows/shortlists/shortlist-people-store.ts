import type { Verdict } from '@headwater/contract/flows/verdicts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import type {} from './tables.ts'

/** A listed person, by their current id. */
export type ShortlistPersonRow = Omit<
  Selectable<Tables['flows.shortlistPeople']>,
  'companyId' | 'mergedInto' | 'currentId'
>

const columns = [
  'shortlistId',
  'place',
  'currentId as personId',
  'score',
  'answer',
  'note',
  'answeredBy',
  'answeredAt',
] as const

interface NewShortlistPerson {
  readonly personId: string
  readonly score: number | null
}

/** Inserts the people in the given order. */
export async function insertShortlistPeople(
  db: Db,
  companyId: string,
  shortlistId: string,
  people: readonly NewShortlistPerson[],
): Promise<void> {
  const rows = people.map((person, at) => ({
    companyId,
    shortlistId,
    place: at + 1,
    ...person,
  }))
  await db.insertInto('flows.shortlistPeople').values(rows).execute()
}

export function listShortlistPeople(
  db: Db,
  companyId: string,
  shortlistIds: readonly string[],
): Promise<ShortlistPersonRow[]> {
  return db
    .selectFrom('flows.shortlistPeople')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('shortlistId', '=', sql<string>`any(${shortlistIds}::uuid[])`)
    .orderBy('shortlistId')
    .orderBy('place')
    .execute()
}

/** Returns the number of listed people by shortlist. */
export async function countShortlistPeople(
  db: Db,
  companyId: string,
  shortlistIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('flows.shortlistPeople')
    .select(['shortlistId', ({ fn }) => fn.countAll<number>().as('people')])
    .where('companyId', '=', companyId)
    .where('shortlistId', '=', sql<string>`any(${shortlistIds}::uuid[])`)
    .groupBy('shortlistId')
    .execute()
  return new Map(rows.map(({ shortlistId, people }) => [shortlistId, people]))
}

/** Locks a listed person, so that concurrent answers about them are saved one after the other. */
export function lockShortlistPerson(
  db: Db,
  companyId: string,
  shortlistId: string,
  place: number,
): Promise<ShortlistPersonRow | undefined> {
  return db
    .selectFrom('flows.shortlistPeople')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('shortlistId', '=', shortlistId)
    .where('place', '=', place)
    .forUpdate()
    .executeTakeFirst()
}

interface AnswerInput {
  readonly answer: Verdict | null
  readonly note: string
  readonly by: string
}

/** Saves an answer. Null clears answer, note and name. */
export async function saveAnswer(
  db: Db,
  companyId: string,
  { shortlistId, place }: Pick<ShortlistPersonRow, 'shortlistId' | 'place'>,
  { answer, note, by }: AnswerInput,
): Promise<void> {
  await db
    .updateTable('flows.shortlistPeople')
    .set({
      answer,
      note: answer === null ? '' : note,
      answeredBy: answer === null ? null : by,
      answeredAt: answer === null ? null : sql<Date>`now()`,
    })
    .where('companyId', '=', companyId)
    .where('shortlistId', '=', shortlistId)
    .where('place', '=', place)
    .execute()
}

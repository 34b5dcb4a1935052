import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'

type AttemptTable = Tables['outreach.connectionAttempts']
export type ConnectionAttempt = Selectable<AttemptTable>

export const attemptMinutes = 10

type NewAttempt = Omit<ConnectionAttempt, 'createdAt' | 'expiresAt' | 'usedAt'>

/** Inserts an attempt and deletes expired ones of the company. */
export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<void> {
  await db
    .deleteFrom('outreach.connectionAttempts')
    .where('companyId', '=', attempt.companyId)
    .where('expiresAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  await db
    .insertInto('outreach.connectionAttempts')
    .values({ ...attempt, expiresAt: sql<Date>`now() + make_interval(mins => ${attemptMinutes})` })
    .execute()
}

type AttemptRef = Pick<ConnectionAttempt, 'companyId' | 'kind' | 'stateHash' | 'browserHash'>

/** Finds the mailbox that an attempt was to reconnect, also when the attempt is over. */
export async function findAttemptedMailbox(
  db: Db,
  { companyId, kind, stateHash, browserHash }: AttemptRef,
): Promise<string | undefined> {
  const attempt = await db
    .selectFrom('outreach.connectionAttempts')
    .select('mailboxId')
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .where('stateHash', '=', stateHash)
    .where('browserHash', '=', browserHash)
    .executeTakeFirst()
  return attempt?.mailboxId ?? undefined
}

/** Consumes an attempt, once, in the browser that began it. */
export function consumeAttempt(db: Db, known: AttemptRef): Promise<ConnectionAttempt | undefined> {
  return db
    .updateTable('outreach.connectionAttempts')
    .set({ usedAt: sql<Date>`now()` })
    .where('companyId', '=', known.companyId)
    .where('kind', '=', known.kind)
    .where('stateHash', '=', known.stateHash)
    .where('browserHash', '=', known.browserHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst()
}

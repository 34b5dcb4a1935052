import type { Provider } from '@headwater/contract/identity/fields'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { AccountTables } from '../account-tables.ts'
import type { Intent } from './provider-rules.ts'

export type Attempt = Selectable<AccountTables['identity.providerAttempts']>

export const attemptMinutes = 10
export const ticketMinutes = 15
const exchangeSeconds = 60

interface NewAttempt {
  readonly id: string
  readonly provider: Provider
  readonly intent: Intent
  readonly browserHash: Buffer
  readonly stateHash: Buffer
  readonly sealedSecrets: string
  readonly userId?: string | undefined
}

/** Keeps an attempt, and forgets some of those that nobody can come back to. */
export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<void> {
  const old = db
    .selectFrom('identity.providerAttempts')
    .select('id')
    .where('expiresAt', '<', sql<Date>`now() - interval '1 day'`)
    .limit(100)
    .forUpdate()
    .skipLocked()
  await db.deleteFrom('identity.providerAttempts').where('id', 'in', old).execute()
  await db
    .insertInto('identity.providerAttempts')
    .values({ ...attempt, expiresAt: sql<Date>`now() + make_interval(mins => ${attemptMinutes})` })
    .execute()
}

/** Somebody comes back from the provider: once for each attempt, in the browser it began in. */
export function useState(
  db: Db,
  { provider, stateHash, browserHash }: Pick<Attempt, 'provider' | 'stateHash' | 'browserHash'>,
): Promise<Attempt | undefined> {
  return db
    .updateTable('identity.providerAttempts')
    .set({ returnedAt: sql`now()` })
    .where('stateHash', '=', stateHash)
    .where('browserHash', '=', browserHash)
    .where('provider', '=', provider)
    .where('returnedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst()
}

/** Keeps what the provider said; the secret for it counts from now. */
export async function keepReturn(
  db: Db,
  id: string,
  { exchangeHash, sealedSecrets }: { exchangeHash: Buffer; sealedSecrets: string },
): Promise<void> {
  await db
    .updateTable('identity.providerAttempts')
    .set({ exchangeHash, sealedSecrets, returnedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Uses the secret of a landing, once: of two at the same moment only one gets it. */
export function useExchange(
  db: Db,
  wanted: { id: string; provider: Provider; exchangeHash: Buffer; browserHash: Buffer },
): Promise<Attempt | undefined> {
  return db
    .updateTable('identity.providerAttempts')
    .set({ exchangedAt: sql`now()` })
    .where('id', '=', wanted.id)
    .where('exchangeHash', '=', wanted.exchangeHash)
    .where('browserHash', '=', wanted.browserHash)
    .where('provider', '=', wanted.provider)
    .where('exchangedAt', 'is', null)
    .where('returnedAt', '>', sql<Date>`now() - make_interval(secs => ${exchangeSeconds})`)
    .returningAll()
    .executeTakeFirst()
}

export async function keepTicket(db: Db, id: string, ticketHash: Buffer): Promise<void> {
  await db
    .updateTable('identity.providerAttempts')
    .set({ ticketHash })
    .where('id', '=', id)
    .execute()
}

/** The ticket if it is still good; looking does not use it. */
export function findTicket(
  db: Db,
  ticketHash: Buffer,
  browserHash: Buffer,
): Promise<Attempt | undefined> {
  return db
    .selectFrom('identity.providerAttempts')
    .selectAll()
    .where('ticketHash', '=', ticketHash)
    .where('browserHash', '=', browserHash)
    .where('finishedAt', 'is', null)
    .where('exchangedAt', '>', sql<Date>`now() - make_interval(mins => ${ticketMinutes})`)
    .executeTakeFirst()
}

/** Uses the ticket, once; false when somebody was faster. */
export async function useTicket(db: Db, id: string): Promise<boolean> {
  const used = await db
    .updateTable('identity.providerAttempts')
    .set({ finishedAt: sql`now()` })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

import type { Provider } from '@headwater/contract/identity/fields'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { AccountTables } from '../account-tables.ts'
import type { Intent } from './provider-rules.ts'

export type ProviderAttempt = Selectable<AccountTables['identity.providerAttempts']>

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

/** Inserts an attempt and deletes some expired ones. */
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

/** Consumes the state of an attempt, once, in the browser that began it. */
export function consumeState(
  db: Db,
  {
    provider,
    stateHash,
    browserHash,
  }: Pick<ProviderAttempt, 'provider' | 'stateHash' | 'browserHash'>,
): Promise<ProviderAttempt | undefined> {
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

/** Saves the provider's result; the exchange token is valid from now on. */
export async function saveProviderReturn(
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

/** Consumes an exchange token once: only one of two concurrent requests gets it. */
export function consumeExchangeToken(
  db: Db,
  wanted: { id: string; provider: Provider; exchangeHash: Buffer; browserHash: Buffer },
): Promise<ProviderAttempt | undefined> {
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

export async function saveSignUpTicket(db: Db, id: string, ticketHash: Buffer): Promise<void> {
  await db
    .updateTable('identity.providerAttempts')
    .set({ ticketHash })
    .where('id', '=', id)
    .execute()
}

/** Returns a valid ticket without consuming it. */
export function findSignUpTicket(
  db: Db,
  ticketHash: Buffer,
  browserHash: Buffer,
): Promise<ProviderAttempt | undefined> {
  return db
    .selectFrom('identity.providerAttempts')
    .selectAll()
    .where('ticketHash', '=', ticketHash)
    .where('browserHash', '=', browserHash)
    .where('finishedAt', 'is', null)
    .where('exchangedAt', '>', sql<Date>`now() - make_interval(mins => ${ticketMinutes})`)
    .executeTakeFirst()
}

/** Consumes the ticket; returns false when another request was first. */
export async function consumeSignUpTicket(db: Db, id: string): Promise<boolean> {
  const used = await db
    .updateTable('identity.providerAttempts')
    .set({ finishedAt: sql`now()` })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

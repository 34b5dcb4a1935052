import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { newId } from '#platform/ids'
import { decideGuess, type GuessDecision } from './rules.ts'
import { hashSecret } from './token-hash.ts'

/** An attempt that is about to be checked. */
export interface Attempt {
  /** The folded address, or whatever else is being guessed at. */
  readonly account: string
  readonly ipPrefix: string
  /** It comes from a browser that the account's owner has used before. */
  readonly isKnownDevice: boolean
}

/** The id to give the attempt back with when it was right; undefined when it may not be made. */
export interface TakenGuess extends GuessDecision {
  readonly guessId: string | undefined
}

/** Counts an attempt before it is checked, so that many at once can't slip through. */
export async function takeGuess(db: Db, attempt: Attempt): Promise<TakenGuess> {
  const { account, ipPrefix, isKnownDevice } = attempt
  const accountHash = hashSecret(account)
  // One at a time per place and per account, always in this order; the locks end with the transaction.
  for (const name of [`sign-in ${ipPrefix}`, `sign-in ${accountHash.toString('hex')}`]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
  }
  await forgetOldGuesses(db)
  const decision = decideGuess(await listGuesses(db, accountHash, ipPrefix), isKnownDevice)
  if (decision.waitSeconds > 0) return { ...decision, guessId: undefined }
  const guessId = newId()
  await db
    .insertInto('identity.signInGuesses')
    .values({ id: guessId, accountHash, ipPrefix, isKnownDevice })
    .execute()
  return { ...decision, guessId }
}

/** What was right was no guess. */
export async function giveBackGuess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('identity.signInGuesses').where('id', '=', id).execute()
}

/** Newest first, and no more than matter. */
function listGuesses(db: Db, accountHash: Buffer, ipPrefix: string) {
  return db
    .selectFrom('identity.signInGuesses')
    .select([
      sql<boolean>`account_hash = ${accountHash}`.as('isSameAccount'),
      sql<boolean>`ip_prefix = ${ipPrefix}`.as('isSamePlace'),
      'isKnownDevice',
      sql<number>`extract(epoch from now() - guessed_at)::float8`.as('ageSeconds'),
    ])
    .where((eb) => eb.or([eb('ipPrefix', '=', ipPrefix), eb('accountHash', '=', accountHash)]))
    .where('guessedAt', '>', sql<Date>`now() - interval '1 hour'`)
    .orderBy('guessedAt', 'desc')
    .limit(500)
    .execute()
}

async function forgetOldGuesses(db: Db): Promise<void> {
  const old = db
    .selectFrom('identity.signInGuesses')
    .select('id')
    .where('guessedAt', '<', sql<Date>`now() - interval '1 hour'`)
    .limit(100)
    .forUpdate()
    .skipLocked()
  await db.deleteFrom('identity.signInGuesses').where('id', 'in', old).execute()
}

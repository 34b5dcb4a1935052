import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { newId } from '#platform/ids'
import { type AttemptDecision, decideAttempt } from './rules.ts'
import { hashSecret } from './token-hash.ts'

/** An attempt that is about to be checked. */
export interface SignInAttempt {
  /** The normalised email address, or whatever else is being attempted. */
  readonly account: string
  readonly ipPrefix: string
  /** Whether it comes from a browser the account's owner has used before. */
  readonly isKnownDevice: boolean
}

/** The id to clear the attempt with when it was correct; undefined when it is not allowed. */
export interface RecordedAttempt extends AttemptDecision {
  readonly attemptId: string | undefined
}

/** Records an attempt before it is checked, so that concurrent attempts cannot bypass the limit. */
export async function recordAttempt(db: Db, attempt: SignInAttempt): Promise<RecordedAttempt> {
  const { account, ipPrefix, isKnownDevice } = attempt
  const accountHash = hashSecret(account)
  // Serialised per address and per account, always in this order; the locks end with the
  // transaction.
  for (const name of [`sign-in ${ipPrefix}`, `sign-in ${accountHash.toString('hex')}`]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
  }
  await deleteOldAttempts(db)
  const decision = decideAttempt(await listAttempts(db, accountHash, ipPrefix), isKnownDevice)
  if (decision.waitSeconds > 0) return { ...decision, attemptId: undefined }
  const attemptId = newId()
  await db
    .insertInto('identity.signInGuesses')
    .values({ id: attemptId, accountHash, ipPrefix, isKnownDevice })
    .execute()
  return { ...decision, attemptId }
}

/** Deletes an attempt that turned out to be correct. */
export async function clearAttempt(db: Db, id: string): Promise<void> {
  await db.deleteFrom('identity.signInGuesses').where('id', '=', id).execute()
}

/** Lists attempts newest first, limited to those that matter. */
function listAttempts(db: Db, accountHash: Buffer, ipPrefix: string) {
  return db
    .selectFrom('identity.signInGuesses')
    .select([
      sql<boolean>`account_hash = ${accountHash}`.as('isSameAccount'),
      sql<boolean>`ip_prefix = ${ipPrefix}`.as('isSameNetwork'),
      'isKnownDevice',
      sql<number>`extract(epoch from now() - guessed_at)::float8`.as('ageSeconds'),
    ])
    .where((eb) => eb.or([eb('ipPrefix', '=', ipPrefix), eb('accountHash', '=', accountHash)]))
    .where('guessedAt', '>', sql<Date>`now() - interval '1 hour'`)
    .orderBy('guessedAt', 'desc')
    .limit(500)
    .execute()
}

async function deleteOldAttempts(db: Db): Promise<void> {
  const old = db
    .selectFrom('identity.signInGuesses')
    .select('id')
    .where('guessedAt', '<', sql<Date>`now() - interval '1 hour'`)
    .limit(100)
    .forUpdate()
    .skipLocked()
  await db.deleteFrom('identity.signInGuesses').where('id', 'in', old).execute()
}

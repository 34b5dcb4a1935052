import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { decideGuess } from './rules.ts'
import { hashSecret } from './token-hash.ts'
import type { Visit } from './visit.ts'

/**
 * Counts an attempt to sign in before it is checked, so that many at once can't slip through.
 * The counts belong to the place it comes from: nobody can lock the owner of an account out from
 * elsewhere. Gives the id to return the attempt with when it was right.
 */
export async function takeGuess(db: Db, emailFolded: string, { ipPrefix }: Visit): Promise<string> {
  const accountHash = hashSecret(emailFolded)
  // One at a time per place; the lock ends with the transaction.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${ipPrefix}`}, 0))`.execute(db)
  await forgetOldGuesses(db)
  const waitSeconds = decideGuess(await listGuesses(db, accountHash, ipPrefix))
  if (waitSeconds > 0) {
    const message = 'Too many attempts to sign in. Wait a while and try again.'
    throw new AppError('too_many_requests', message, undefined, waitSeconds)
  }
  const id = newId()
  await db.insertInto('identity.signInGuesses').values({ id, accountHash, ipPrefix }).execute()
  return id
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
      sql<number>`extract(epoch from now() - guessed_at)::float8`.as('ageSeconds'),
    ])
    .where('ipPrefix', '=', ipPrefix)
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

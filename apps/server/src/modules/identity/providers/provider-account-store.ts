import type { Provider } from '@headwater/contract/identity/fields'
import type { Db } from '#platform/database'

export interface NewProviderAccount {
  readonly provider: Provider
  readonly issuer: string
  readonly subject: string
  readonly userId: string
  readonly email: string
}

type ProviderSubject = Pick<NewProviderAccount, 'issuer' | 'subject'>

/** Finds an account by the provider's subject, never by email address. */
export function findProviderAccount(db: Db, { issuer, subject }: ProviderSubject) {
  return db
    .selectFrom('identity.providerAccounts')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/**
 * Finds the user an account is linked to. One statement, so that a link that a password reset
 * removes is never read together with the new password.
 */
export function findLinkedUser(db: Db, { issuer, subject }: ProviderSubject) {
  return db
    .selectFrom('identity.users as u')
    .innerJoin('identity.providerAccounts as a', 'a.userId', 'u.id')
    .selectAll('u')
    .where('a.issuer', '=', issuer)
    .where('a.subject', '=', subject)
    .executeTakeFirst()
}

export function listProviderAccounts(db: Db, userId: string) {
  return db
    .selectFrom('identity.providerAccounts')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('provider')
    .execute()
}

/** Links an account; returns false when it is already linked or the user has another one there. */
export async function insertProviderAccount(db: Db, account: NewProviderAccount): Promise<boolean> {
  const inserted = await db
    .insertInto('identity.providerAccounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteProviderAccount(
  db: Db,
  userId: string,
  provider: Provider,
): Promise<void> {
  await db
    .deleteFrom('identity.providerAccounts')
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .execute()
}

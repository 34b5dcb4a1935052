import type { Provider } from '@headwater/contract/identity/fields'
import type { Db } from '#platform/database'

export interface NewProviderAccount {
  readonly provider: Provider
  readonly issuer: string
  readonly subject: string
  readonly userId: string
  readonly email: string
}

/** Finds an account by the provider's subject, never by email address. */
export function findProviderAccount(
  db: Db,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
) {
  return db
    .selectFrom('identity.providerAccounts')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
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

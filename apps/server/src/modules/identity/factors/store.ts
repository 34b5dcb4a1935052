import type { Db } from '#platform/database'

export function listProviderAccounts(db: Db, userId: string) {
  return db
    .selectFrom('identity.providerAccounts')
    .select(['provider', 'email', 'linkedAt'])
    .where('userId', '=', userId)
    .orderBy('provider')
    .execute()
}

import { sql } from 'kysely'
import type { Db } from '#platform/database'

const isLive = sql<boolean>`revoked_at is null and ends_at is null
  and idle_until > now() and abs_until > now()`

/** The person's living sessions, the one used last first. */
export function listLiveSessions(db: Db, userId: string) {
  return db
    .selectFrom('identity.sessions')
    .select([
      'id',
      'companyId',
      'openedByBrowser',
      'ipPrefix',
      'userAgent',
      'createdAt',
      'lastSeenAt',
    ])
    .where('userId', '=', userId)
    .where(isLive)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Ends one of the person's sessions; false when it is over already, or somebody else's. */
export async function revokeSessionOf(db: Db, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .updateTable('identity.sessions')
    .set({ revokedAt: sql`now()`, revokeReason: 'signed_out_elsewhere' })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where(isLive)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** A place in the list of events. As text: a date here has no microseconds. */
export interface EventPosition {
  readonly at: string
  readonly id: string
}

/** Newest first, from after that place on. */
export function listEventsOf(
  db: Db,
  userId: string,
  { after, limit }: { after: EventPosition | undefined; limit: number },
) {
  return db
    .selectFrom('identity.securityEvents')
    .select(['id', 'happenedAt', 'kind', 'ipPrefix', 'userAgent'])
    .select(sql<string>`happened_at::text`.as('at'))
    .where('userId', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(happened_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

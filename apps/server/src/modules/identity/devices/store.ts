import { sql } from 'kysely'
import type { Db } from '#platform/database'

const isLive = sql<boolean>`revoked_at is null and ends_at is null
  and idle_until > now() and abs_until > now()`

/** Lists the user's live sessions, most recently used first. */
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

/**
 * Revokes one of the user's sessions; returns false when it has ended or belongs to another user.
 */
export async function revokeUserSession(db: Db, userId: string, id: string): Promise<boolean> {
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

/**
 * A position in the list of events. The time is text, because a JavaScript date has no
 * microseconds.
 */
export interface EventPosition {
  readonly at: string
  readonly id: string
}

/** Lists events after the position, newest first. */
export function listSecurityEventRows(
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

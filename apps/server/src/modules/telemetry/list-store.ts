import type { UsageCount } from '@headwater/contract/telemetry'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type {} from './tables.ts'

/** Where a page begins: after the row of this time and id. */
export interface Position {
  readonly at: Date
  readonly id: string
}

interface PageSpan {
  readonly since: Date
  readonly before: Position | undefined
  readonly limit: number
}

/** Lists groups seen since an instant, the last seen first, with their counts. */
export async function listGroupRows(db: Db, companyId: string, { since, before, limit }: PageSpan) {
  let query = db
    .selectFrom('telemetry.failureGroups as group')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('telemetry.failurePeople as people')
          .where('people.companyId', '=', companyId)
          .whereRef('people.groupId', '=', 'group.id')
          .select([
            sql<number>`coalesce(sum(times), 0)::int`.as('times'),
            sql<number>`count(*)::int`.as('people'),
          ])
          .as('counts'),
      (join) => join.onTrue(),
    )
    .where('group.companyId', '=', companyId)
    .where('group.lastSeenAt', '>=', since)
  if (before)
    query = query.where(
      sql<boolean>`("group".last_seen_at, "group".id) < (${before.at}, ${before.id})`,
    )
  return query
    .orderBy('group.lastSeenAt', 'desc')
    .orderBy('group.id', 'desc')
    .limit(limit)
    .select([
      'group.id',
      'group.message',
      'group.method',
      'group.route',
      'group.firstSeenAt',
      'group.lastSeenAt',
      'counts.times',
      'counts.people',
    ])
    .execute()
}

export async function hasGroup(db: Db, companyId: string, groupId: string): Promise<boolean> {
  const row = await db
    .selectFrom('telemetry.failureGroups')
    .where('companyId', '=', companyId)
    .where('id', '=', groupId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the failures of a group since an instant, newest first. */
export async function listFailureRows(
  db: Db,
  companyId: string,
  groupId: string,
  { since, before, limit }: PageSpan,
) {
  let query = db
    .selectFrom('telemetry.failures')
    .where('companyId', '=', companyId)
    .where('groupId', '=', groupId)
    .where('recordedAt', '>=', since)
  if (before) query = query.where(sql<boolean>`(recorded_at, id) < (${before.at}, ${before.id})`)
  return query
    .orderBy('recordedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'clientId', 'recordedAt', 'report'])
    .execute()
}

/** Counts what was used since a day, most first. */
export async function listUsageCounts(
  db: Db,
  companyId: string,
  kind: 'page' | 'action',
  since: string,
): Promise<UsageCount[]> {
  return db
    .selectFrom('telemetry.usage')
    .where('companyId', '=', companyId)
    .where('day', '>=', since)
    .where('kind', '=', kind)
    .groupBy('name')
    .select(['name', sql<number>`sum(times)::int`.as('times')])
    .orderBy('times', 'desc')
    .orderBy('name')
    .limit(200)
    .execute()
}

import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** What was sent in 24 hours. */
export interface Use {
  readonly count: number
  readonly oldestAt: Date | null
}

/**
 * Counts what the whole company has sent in 24 hours, and what its workers have claimed. Other
 * claims wait until this one is over.
 */
export async function lockCompanyUse(db: Db, companyId: string, now: Date): Promise<Use> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`outreach ${companyId}`}, 0))`.execute(
    db,
  )
  const { rows } = await sql<Use>`
    select coalesce(sum(u.count), 0)::int as count, min(u.oldest_at) as oldest_at
    from outreach.mailboxes b
    cross join lateral (
      select count(*) + (select count(*) from outreach.messages c
          where c.company_id = b.company_id and c.mailbox_id = b.id and c.state = 'claimed') as count,
        min(m.handed_off_at) as oldest_at
      from outreach.messages m
      where m.company_id = b.company_id and m.mailbox_id = b.id
        and m.handed_off_at > ${now}::timestamptz - interval '24 hours') u
    where b.company_id = ${companyId}`.execute(db)
  return rows[0] as Use
}

/** Counts what went to these domains in 24 hours or is claimed. Other claims for them wait. */
export async function lockDomainUse(
  db: Db,
  companyId: string,
  domains: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Use>> {
  if (domains.length === 0) return new Map()
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from (select ${`outreach ${companyId} `} || d as name
      from unnest(${domains.toSorted()}::text[]) as d) names`.execute(db)
  const { rows } = await sql<Use & { domain: string }>`
    select to_domain as domain, count(*)::int as count, min(handed_off_at) as oldest_at
    from (
      select to_domain, handed_off_at from outreach.messages
      where company_id = ${companyId} and to_domain = any(${domains}::text[])
        and handed_off_at > ${now}::timestamptz - interval '24 hours'
      union all
      select to_domain, null from outreach.messages
      where company_id = ${companyId} and to_domain = any(${domains}::text[])
        and state = 'claimed') m
    group by to_domain`.execute(db)
  return new Map(rows.map(({ domain, ...use }) => [domain, use]))
}

/** Counts what sequences sent in 24 hours or have claimed. Other claims for them wait. */
export async function lockSessionUse(
  db: Db,
  companyId: string,
  sequenceIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Use>> {
  if (sequenceIds.length === 0) return new Map()
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from (select 'outreach session ' || id as name
      from unnest(${sequenceIds.toSorted()}::text[]) as id) names`.execute(db)
  const { rows } = await sql<Use & { sequenceId: string }>`
    select sequence_id, count(*)::int as count, min(handed_off_at) as oldest_at
    from (
      select sequence_id, handed_off_at from outreach.messages
      where company_id = ${companyId} and sequence_id = any(${sequenceIds}::uuid[])
        and handed_off_at > ${now}::timestamptz - interval '24 hours'
      union all
      select sequence_id, null from outreach.messages
      where company_id = ${companyId} and sequence_id = any(${sequenceIds}::uuid[])
        and state = 'claimed') m
    group by sequence_id`.execute(db)
  return new Map(rows.map(({ sequenceId, ...use }) => [sequenceId, use]))
}

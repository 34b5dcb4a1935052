import { sql } from 'kysely'
import type { InTx } from '#platform/context'

/**
 * Tells whether a person has got as many messages as the company allows. Others who ask the same
 * wait until the transaction ends, so that two messages never share the last place.
 */
export async function isAtContactLimit(
  ctx: InTx,
  personId: string,
  options: CountOptions = {},
): Promise<boolean> {
  const { db, actor } = ctx
  const name = `outreach contacts ${actor.companyId} ${personId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
  const { rows } = await sql<{ maxMessages: number }>`
    select coalesce((select max_messages_per_person from outreach.settings
      where company_id = ${actor.companyId}), 6) as max_messages`.execute(db)
  const count = (await countContacts(ctx, [personId], options)).get(personId) ?? 0
  return count >= (rows[0] as { maxMessages: number }).maxMessages
}

interface CountOptions {
  /** A message that is sent again does not count twice. */
  readonly exceptMessageId?: string | undefined
}

/**
 * Counts what the company wrote to each person in 30 days or has on its way. Answers to what the
 * person wrote do not count.
 */
export async function countContacts(
  { db, actor }: InTx,
  personIds: readonly string[],
  { exceptMessageId }: CountOptions = {},
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ personId: string; count: number }>`
    select t.current_id as person_id, count(*)::int as count
    from outreach.threads t
    join outreach.messages m on m.company_id = t.company_id and m.thread_id = t.id
    where t.company_id = ${actor.companyId} and t.current_id = any(${personIds}::uuid[])
      and (m.handed_off_at > outreach.clock() - interval '30 days'
        or m.state in ('scheduled', 'claimed'))
      and m.id is distinct from ${exceptMessageId ?? null}::uuid
      and (m.kind = 'step' or not exists (
        select 1 from outreach.received r
        where r.company_id = m.company_id and r.thread_id = m.thread_id and r.class = 'human'
          and r.folder <> 'sent' and r.received_at <= m.created_at))
    group by t.current_id`.execute(db)
  return new Map(rows.map(({ personId, count }) => [personId, count]))
}

import { sql } from 'kysely'
import { type Actor, type Ctx, inTransaction } from '#platform/context'
import type { World } from './world.ts'

/**
 * A long journal in a moment, its chain not a real one: members, 200 jobs and 400 flows take turns, a
 * minute lies between two lines, the last one is at `world.now`, and each thousandth is a grant.
 */
export async function aLongJournal(
  world: World,
  { companyId }: Pick<Actor, 'companyId'>,
  { lines, members }: { lines: number; members: readonly string[] },
): Promise<void> {
  await sql`
    insert into credit.txn (company_id, seq, kind, idem_key, fingerprint, amount, debt, member_id,
      subject, occurred_at, created_at, balance_after, hash, job_id, flow_id)
    select ${companyId}::uuid, n, (case when n % 1000 = 1 then 'issue' else 'spend' end)::credit.txn_kind,
      'line:' || n, '1', 1, 0,
      case when n % 1000 <> 1 then (${members}::uuid[])[1 + n % ${members.length}] end,
      case when n % 1000 = 1 then '{"lot": 1}' else jsonb_build_object('action', 'unlock_talent',
        'units', 1, 'rule', 'unlock_talent@1', 'job_id', md5('job' || n % 200)::uuid,
        'flow_id', md5('flow' || n % 400)::uuid) end,
      moment, moment, 1000000 - n, '',
      case when n % 1000 <> 1 then md5('job' || n % 200)::uuid end,
      case when n % 1000 <> 1 then md5('flow' || n % 400)::uuid end
    from generate_series(1, ${lines}::int) n,
      lateral (select ${world.now}::timestamptz - make_interval(mins => ${lines} - n) as moment) m
  `.execute(world.ownerDb)
  await sql`
    insert into credit.move (company_id, seq, line, lot_id, from_b, to_b, amount)
    select ${companyId}::uuid, n, 1, 1, 'available', 'spent', 1
    from generate_series(1, ${lines}::int) n`.execute(world.ownerDb)
  await sql`analyze credit.txn, credit.move`.execute(world.ownerDb)
}

/** So many real unlocks, each with its line, its move and its hash. */
export async function manySpends(
  world: { contextFor(actor: Actor): Ctx },
  as: Actor,
  count: number,
): Promise<void> {
  const subject = '{"action": "unlock_talent", "rule": "unlock_talent@1", "units": 1}'
  await inTransaction(world.contextFor(as), async (ctx) => {
    // A few at a time: arrays that grow are copied each time.
    for (let from = 1; from <= count; from += 500) {
      const lines = Math.min(500, count - from + 1)
      await sql`
        select count(*) from credit.spend_many(${as.companyId}::uuid,
          (select array_agg('many:' || ${from}::int + n) from generate_series(1, ${lines}::int) n),
          array_fill(1::bigint, array[${lines}::int]),
          array_fill(${subject}::jsonb, array[${lines}::int]), ${as.clientId}::uuid)`.execute(
        ctx.db,
      )
    }
  })
}

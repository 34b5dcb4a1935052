import { sql } from 'kysely'
import { type Actor, type Ctx, inTransaction } from '#platform/context'
import type { World } from './world.ts'

/**
 * Inserts a long journal quickly, without a valid hash chain: members, 200 jobs and 400 flows take
 * turns, lines are a minute apart, the last one is at `world.clock`, and every thousandth is a grant.
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
      lateral (select ${world.clock.now()}::timestamptz - make_interval(mins => ${lines} - n) as moment) m
  `.execute(world.ownerDb)
  await sql`
    insert into credit.move (company_id, seq, line, lot_id, from_b, to_b, amount)
    select ${companyId}::uuid, n, 1, 1, 'available', 'spent', 1
    from generate_series(1, ${lines}::int) n`.execute(world.ownerDb)
  await sql`analyze credit.txn, credit.move`.execute(world.ownerDb)
}

/** Performs real unlocks, each with its line, move and hash. */
export async function manySpends(
  world: { contextFor(actor: Actor): Ctx },
  as: Actor,
  count: number,
): Promise<void> {
  const subject = '{"action": "unlock_talent", "rule": "unlock_talent@1", "units": 1}'
  await inTransaction(world.contextFor(as), async (ctx) => {
    // In batches, because growing arrays are copied each time.
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

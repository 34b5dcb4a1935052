import { sql } from 'kysely'
import type { Actor } from '#platform/context'
import type { World } from './world.ts'

/**
 * Inserts a long log quickly: `people` take turns, actions and subjects repeat, entries are a
 * minute apart, and the last one is at `world.clock`. Its hash chain is not valid.
 */
export async function aLongAuditLog(
  world: World,
  { companyId }: Pick<Actor, 'companyId'>,
  { entries, people }: { entries: number; people: readonly string[] },
): Promise<void> {
  await world.ownerDb.transaction().execute(async (db) => {
    // Disables the trigger that chains them one by one.
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      insert into platform.audit_entries (company_id, seq, id, recorded_at, user_id, request_id,
        action, subject_type, subject_id, after, hash)
      select ${companyId}::uuid, n + coalesce((
          select seq from platform.audit_heads where company_id = ${companyId}
        ), 0), gen_random_uuid(),
        ${world.clock.now()}::timestamptz - make_interval(mins => ${entries} - n),
        (${people}::uuid[])[1 + n % ${people.length}], 'request-' || n, 'job.action-' || n % 7,
        'type-' || n % 3, 'subject-' || n % 500, jsonb_build_object('n', n), ''
      from generate_series(1, ${entries}::int) n`.execute(db)
    await sql`
      insert into platform.audit_heads as heads (company_id, seq) values (${companyId}, ${entries})
      on conflict (company_id) do update set seq = heads.seq + ${entries}`.execute(db)
  })
  await sql`analyze platform.audit_entries`.execute(world.ownerDb)
}

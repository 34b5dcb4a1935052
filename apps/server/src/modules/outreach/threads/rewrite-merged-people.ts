import { sql } from 'kysely'
import type { MergedPeople } from '#modules/people'
import type { InTx } from '#platform/context'
import { endEnrolments } from '../enrolments/enrolment-store.ts'

/**
 * Points enrolments and threads to the person they are now, after a merge or when one was undone.
 * Two sequences to one person would write to them twice, so only the earliest goes on.
 */
export async function rewriteMergedOutreach(
  ctx: InTx,
  { personIds, currentId }: MergedPeople,
): Promise<void> {
  const { db, actor } = ctx
  const { rows } = await sql<{ id: string }>`
    select e.id from outreach.enrolments e
    where e.company_id = ${actor.companyId} and e.state in ('pending', 'active', 'paused')
      and (e.person_id = any(${personIds}::uuid[]) or e.current_id = ${currentId})
    order by e.enrolled_at, e.id offset 1`.execute(db)
  const surplus = rows.map(({ id }) => id)
  if (surplus.length > 0) {
    const end = { state: 'stopped', reason: 'merged', worker: ctx.requestId } as const
    await endEnrolments(ctx, sql`e.id = any(${surplus}::uuid[])`, end)
  }
  for (const table of ['outreach.enrolments', 'outreach.threads']) {
    await sql`
      update ${sql.table(table)} set current_id = ${currentId}
      where company_id = ${actor.companyId} and person_id = any(${personIds}::uuid[])
        and current_id <> ${currentId}`.execute(db)
  }
}

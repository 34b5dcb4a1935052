import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import type { Db } from '#platform/database'
import { publishPeopleErased } from '../events.ts'
import { deletePeople } from '../imports/undo/undo-store.ts'
import { lockPeopleOfCompany } from '../people-lock-store.ts'

/** Deletes people who were just added manually. Those changed since stay. */
export async function deleteUnchangedManualPeople(
  ctx: InTx,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return
  const { companyId } = ctx.actor
  await lockPeopleOfCompany(ctx.db, companyId)
  const ids = await lockUnchangedManualPeople(ctx.db, companyId, personIds)
  await deletePeople(ctx.db, companyId, ids)
  await publishPeopleErased(ctx, ids)
}

/** Locks the people who are unchanged: no facts added and no person merged into them. */
async function lockUnchangedManualPeople(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from people.people p
    where p.company_id = ${companyId} and p.id = any(${ids}::uuid[]) and p.import_id is null
      and p.version = 1 and p.merged_into is null and p.removed_at is null
      and not exists (select 1 from people.people m
        where m.company_id = ${companyId} and m.merged_into = p.id)
    order by p.id for update of p`.execute(db)
  return rows.map(({ id }) => id)
}

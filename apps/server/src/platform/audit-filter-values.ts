import { sql } from 'kysely'
import type { Db } from './database.ts'

const columns = {
  userId: 'user_id',
  action: 'action',
  subjectType: 'subject_type',
} as const

/** More values than this are of no use in a menu. */
const maxValues = 1_000

/**
 * Lists the distinct values of one column of a company's log, in order. It skips through the index
 * from one value to the next, so that the cost depends on the number of values and not of entries.
 */
export async function listDistinctAuditValues(
  db: Db,
  companyId: string,
  column: keyof typeof columns,
): Promise<string[]> {
  const name = sql.ref(columns[column])
  const { rows } = await sql<{ value: string }>`
    with recursive leaps (value) as (
      (select ${name} from platform.audit_entries
        where company_id = ${companyId} and ${name} is not null order by ${name} limit 1)
      union all
      select (
        select ${name} from platform.audit_entries
        where company_id = ${companyId} and ${name} > leaps.value order by ${name} limit 1
      )
      from leaps where leaps.value is not null
    )
    select value::text from leaps where value is not null limit ${maxValues}`.execute(db)
  return rows.map(({ value }) => value)
}

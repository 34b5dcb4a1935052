import { sql } from 'kysely'
import type { Db } from '#platform/database'

export interface Touch {
  /** Only those somebody has written to. */
  readonly contacted: boolean
  /** Only those who stand in another job than this one. */
  readonly notJobId?: string | undefined
}

/** People by the ids they have now, each once. */
export async function listTouchedIds(
  db: Db,
  companyId: string,
  { contacted, notJobId }: Touch,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(o.lives_as, c.person_id) as id
    from pipeline.candidates c
    left join sourcing.own_people_view o
      on c.is_own and o.company_id = c.company_id and o.person_id = c.person_id
    where c.company_id = ${companyId}
      ${contacted ? sql`and c.contacted_at is not null` : sql``}
      ${notJobId === undefined ? sql`` : sql`and c.job_id <> ${notJobId}`}`.execute(db)
  return rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import type { Db } from '#platform/database'

/** Lists the people in the company's pipelines, for searches that hide people already known. */
export function listPeopleInPipelines(
  { db, actor }: InTx,
  touch: PipelinePeopleFilter,
): Promise<string[]> {
  return listPipelinePersonIds(db, actor.companyId, touch)
}

interface PipelinePeopleFilter {
  /** Only people who have been contacted. */
  readonly contacted: boolean
  /** Only people in a job other than this one. */
  readonly notJobId?: string | undefined
}

/** Lists people under their current ids, each once. */
async function listPipelinePersonIds(
  db: Db,
  companyId: string,
  { contacted, notJobId }: PipelinePeopleFilter,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct c.current_id as id
    from pipeline.candidates c
    where c.company_id = ${companyId}
      ${contacted ? sql`and c.contacted_at is not null` : sql``}
      ${notJobId === undefined ? sql`` : sql`and c.job_id <> ${notJobId}`}`.execute(db)
  return rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Updates scores and returns the candidates whose score changed. */
export async function updateScores(
  db: Db,
  companyId: string,
  jobId: string,
  scores: ReadonlyMap<string, number>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select c.id, n.score from unnest(${[...scores.keys()]}::uuid[],
        ${[...scores.values()]}::smallint[]) as n (person_id, score)
      join pipeline.standing_view s on s.company_id = ${companyId} and s.job_id = ${jobId}
        and s.person_id = n.person_id
      join pipeline.candidates c on c.company_id = ${companyId} and c.id = s.id
      where c.score is distinct from n.score
      order by c.id for update of c
    )
    update pipeline.candidates c set score = due.score from due
    where c.company_id = ${companyId} and c.id = due.id
    returning c.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lists the people a session added to its job, under their current ids. */
export async function listPersonIdsOfFlow(
  db: Db,
  companyId: string,
  { jobId, flowId }: { readonly jobId: string; readonly flowId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('pipeline.cardsView')
    .select('personId')
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .where('flowId', '=', flowId)
    .orderBy('id')
    .execute()
  return rows.map(({ personId }) => personId)
}

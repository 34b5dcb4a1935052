import type { StageCategory } from '@headwater/contract/pipeline/candidates'
import { sql } from 'kysely'
import type { InTx } from '#platform/context'

export interface CandidateStage {
  readonly stage: string
  readonly category: StageCategory
  readonly score: number | null
}

/** Returns where these candidates are in their pipeline, without those who were removed from it. */
export async function listCandidateStages(
  { db, actor }: InTx,
  candidateIds: readonly string[],
): Promise<ReadonlyMap<string, CandidateStage>> {
  if (candidateIds.length === 0) return new Map()
  const { rows } = await sql<CandidateStage & { id: string }>`
    select c.id, s.name as stage, s.category, c.score
    from pipeline.candidates c
    join pipeline.stages s on s.company_id = c.company_id and s.id = c.stage_id
    where c.company_id = ${actor.companyId} and c.id = any(${candidateIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...stage }) => [id, stage]))
}

import type { Verdict } from '@headwater/contract/flows/verdicts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { AgentSays } from './sample-rules.ts'
import type {} from './tables.ts'

export interface SampleRow {
  readonly id: string
  /** The current id. */
  readonly personId: string
  readonly score: number
  readonly agentSays: AgentSays
  /** The team’s newest rating. */
  readonly verdict: Verdict | null
}

/** Lists whom a session has drawn, each person once, the newest last. */
export async function listSampleRows(
  db: Db,
  companyId: string,
  flowId: string,
): Promise<SampleRow[]> {
  const { rows } = await sql<SampleRow>`
    select s.id, s.current_id as person_id, s.score, s.agent_says, v.verdict
    from (
      select distinct on (current_id) * from flows.agent_samples
      where company_id = ${companyId} and flow_id = ${flowId}
      order by current_id, drawn_at, id) s
    left join lateral (
      select verdict from flows.verdicts
      where company_id = ${companyId} and flow_id = ${flowId} and current_id = s.current_id
      order by given_at desc, client_id limit 1) v on true
    order by s.drawn_at, s.id`.execute(db)
  return rows
}

export interface NewSample {
  readonly id: string
  readonly personId: string
  readonly score: number
  readonly agentSays: AgentSays
}

/** Inserts people who were not drawn before, and leaves out the others. */
export async function insertSamples(
  db: Db,
  companyId: string,
  {
    flowId,
    searchVersion,
    drawnAt,
  }: { readonly flowId: string; readonly searchVersion: number; readonly drawnAt: Date },
  samples: readonly NewSample[],
): Promise<number> {
  if (samples.length === 0) return 0
  const inserted = await db
    .insertInto('flows.agentSamples')
    .values(samples.map((sample) => ({ companyId, flowId, searchVersion, drawnAt, ...sample })))
    .onConflict((conflict) => conflict.columns(['companyId', 'flowId', 'personId']).doNothing())
    .returning('id')
    .execute()
  return inserted.length
}

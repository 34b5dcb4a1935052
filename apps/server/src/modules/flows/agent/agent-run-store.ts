import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import { newId } from '#platform/ids'
import type { Tables } from '#platform/tables'
import type {} from './tables.ts'

type Run = Selectable<Tables['flows.agentRuns']>

export type RunRow = Pick<Run, 'id' | 'searchVersion'>

/** Finds the run of an agent that is not finished. */
export function findOpenRun(
  db: Db,
  companyId: string,
  flowId: string,
): Promise<RunRow | undefined> {
  return db
    .selectFrom('flows.agentRuns')
    .select(['id', 'searchVersion'])
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
    .where('finishedAt', 'is', null)
    .executeTakeFirst()
}

interface NewRun extends Omit<Run, 'companyId' | 'finishedAt' | 'found'> {
  /** Best first. */
  readonly personIds: readonly string[]
}

/** Inserts a run with the people it is going to decide about. */
export async function insertRun(
  db: Db,
  companyId: string,
  { personIds, ...run }: NewRun,
): Promise<void> {
  await db
    .insertInto('flows.agentRuns')
    .values({ companyId, ...run, found: personIds.length })
    .execute()
  if (personIds.length === 0) return
  await db
    .insertInto('flows.agentDecisions')
    .values(
      personIds.map((personId, at) => ({
        companyId,
        id: newId(),
        flowId: run.flowId,
        runId: run.id,
        place: at + 1,
        kind: null,
        personId,
        score: null,
        decidedAt: null,
        because: null,
        inputs: null,
        outcome: null,
        rulesVersion: null,
        searchVersion: null,
      })),
    )
    .execute()
}

export interface PersonToDecide {
  /** Of the decision. */
  readonly id: string
  /** The current one. */
  readonly personId: string
}

/** Lists the next people of a run, best first. */
export async function listPeopleToDecide(
  db: Db,
  companyId: string,
  runId: string,
  limit: number,
): Promise<PersonToDecide[]> {
  const { rows } = await sql<PersonToDecide>`
    select id, current_id as person_id from flows.agent_decisions
    where company_id = ${companyId} and run_id = ${runId} and kind is null
    order by place limit ${limit}`.execute(db)
  return rows
}

/** Forgets people of a run who no longer exist. */
export async function deleteUndecided(
  db: Db,
  companyId: string,
  decisionIds: readonly string[],
): Promise<void> {
  await sql`delete from flows.agent_decisions
    where company_id = ${companyId} and id = any(${decisionIds}::uuid[]) and kind is null`.execute(
    db,
  )
}

/** Finishes the open run of an agent, if there is one. A later run finds those who are left. */
export async function finishRun(
  db: Db,
  companyId: string,
  flowId: string,
  finishedAt: Date,
): Promise<void> {
  const run = await findOpenRun(db, companyId, flowId)
  if (!run) return
  await sql`delete from flows.agent_decisions
    where company_id = ${companyId} and run_id = ${run.id} and kind is null`.execute(db)
  await db
    .updateTable('flows.agentRuns')
    .set({ finishedAt })
    .where('companyId', '=', companyId)
    .where('id', '=', run.id)
    .execute()
}

import { listFlowPersonIds } from '#modules/pipeline'
import type { InTx } from '#platform/context'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { listLatestVerdicts } from '../verdicts/verdict-store.ts'

const maxVerdicts = 20_000

export interface TeamChoice {
  /** People with a yes, and people of the pipeline that the session has added. */
  readonly chosen: readonly string[]
  readonly rejected: ReadonlySet<string>
}

/** Lists whom the team chose in a session, by the newest verdict on each person. */
export async function listTeamChoice(
  ctx: InTx,
  { id: flowId, jobId }: Pick<VisibleFlow, 'id' | 'jobId'>,
): Promise<TeamChoice> {
  const { db, actor } = ctx
  const latest = await listLatestVerdicts(db, actor.companyId, flowId, maxVerdicts)
  const idsOf = (wanted: string) =>
    latest.flatMap(({ personId, verdict }) => (verdict === wanted ? [personId] : []))
  const rejected = new Set(idsOf('no'))
  const added = await listFlowPersonIds(ctx, { jobId, flowId })
  const chosen = [...idsOf('yes'), ...added.filter((id) => !rejected.has(id))]
  return { chosen: [...new Set(chosen)], rejected }
}

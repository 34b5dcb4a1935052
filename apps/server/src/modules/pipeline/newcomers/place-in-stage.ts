import type { InTx } from '#platform/context'
import { writeMove } from '../acts/act-rules.ts'
import { writeTogether } from '../acts/act-store.ts'
import { appendEvents } from '../events/record-events.ts'
import { openFirstStage } from '../stages/open-stages.ts'
import type { StageRow } from '../stages/stage-store.ts'

/** Whoever has just come in goes on to where they belong. */
export async function placeInStage(
  ctx: InTx,
  jobId: string,
  candidateId: string,
  stage: StageRow,
): Promise<void> {
  const first = await openFirstStage(ctx, jobId)
  if (stage.id === first.id) return
  const said = { kind: 'moved', at: ctx.now() } as const
  const move = writeMove(stage, said.at)
  await writeTogether(ctx.db, ctx.actor.companyId, [candidateId], move, said)
  const data = { from: first.name, to: stage.name }
  await appendEvents(ctx, jobId, [{ candidateId, kind: said.kind, data }])
}

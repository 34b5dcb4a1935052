import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/manual-candidates'
import { getVisibleJob } from '#modules/jobs'
import { addOrMergePerson } from '#modules/people'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { undoWindowMs } from '../acts/act-on.ts'
import { buildMoveUpdate } from '../acts/act-rules.ts'
import { updateCandidates } from '../acts/act-store.ts'
import { addPeople } from '../add-people.ts'
import { appendEvents } from '../events/record-events.ts'
import { saveFile } from '../files/save-file.ts'
import { getOrCreateFirstStage, getOrCreateStages } from '../stages/get-or-create-stages.ts'
import { lockStageRowsForShare, type StageRow } from '../stages/stage-store.ts'
import type { ParsedManualCandidate } from './parse-manual-candidate.ts'
import { recordAddAct } from './record-add-act.ts'

type Add = typeof contract.addManualCandidate

export function addManualCandidate(
  ctx: Ctx,
  { jobId, stageId, sameAs }: InputOf<Add>,
  _: unknown,
  { entry, resume }: ParsedManualCandidate,
): Promise<ReplyOf<Add>> {
  return inTransaction(ctx, async (ctx) => {
    const job = await getVisibleJob(ctx, jobId)
    const stage = await findStage(ctx, jobId, stageId)
    const until = new Date(ctx.clock.now().getTime() + undoWindowMs)
    const taken = await addOrMergePerson(ctx, entry, { sameAs, until })
    const { personId, isNew, mergeSnapshotId, toReview } = taken
    const added = await addPeople(ctx, { jobId, personIds: [personId], flowId: null })
    const candidateId = added.candidates.get(personId)?.id
    if (candidateId === undefined) throw new Error('The added person is missing.')
    const wasThere = added.added.length === 0
    if (stage && !wasThere) await moveToStage(ctx, jobId, candidateId, stage)
    const file = resume && (await saveResume(ctx, { jobId, candidateId }, resume))
    const adding = { madePeople: isNew, wereThere: wasThere, mergeSnapshotId }
    const hasChanged = !wasThere || mergeSnapshotId !== null
    const undoId = hasChanged ? await recordAddAct(ctx, jobId, [candidateId], adding) : null
    await recordAudit(ctx, {
      action: 'person.added',
      subjectType: 'person',
      subjectId: personId,
      after: { jobTitle: job.title, isNew, from: resume ? 'resume' : 'hand' },
    })
    return { candidateId, personId, wasThere, toReview, undoId, fileId: file?.id ?? null }
  })
}

function saveResume(
  ctx: InTx,
  of: { readonly jobId: string; readonly candidateId: string },
  resume: NonNullable<ParsedManualCandidate['resume']>,
) {
  const { name, content, parsed } = resume
  return saveFile(ctx, {
    ...of,
    name,
    content,
    read: resume,
    isAddedToProfile: parsed !== undefined,
  })
}

async function findStage(
  ctx: InTx,
  jobId: string,
  stageId: string | undefined,
): Promise<StageRow | undefined> {
  if (stageId === undefined) return undefined
  await getOrCreateStages(ctx, jobId)
  // Locks the stages, so that none is deleted before the candidate is in it.
  const stages = await lockStageRowsForShare(ctx.db, ctx.actor.companyId, jobId)
  const stage = stages.find(({ id }) => id === stageId)
  if (stage) return stage
  const sentence = 'Stage not found.'
  throw new AppError('not_found', sentence, { stageId: sentence })
}

/** Moves the added candidate from the first stage to the chosen one. */
async function moveToStage(
  ctx: InTx,
  jobId: string,
  candidateId: string,
  stage: StageRow,
): Promise<void> {
  const first = await getOrCreateFirstStage(ctx, jobId)
  if (stage.id === first.id) return
  const said = { kind: 'moved', at: ctx.clock.now() } as const
  const move = buildMoveUpdate(stage, said.at)
  await updateCandidates(ctx.db, ctx.actor.companyId, [candidateId], move, said)
  const data = { from: first.name, to: stage.name }
  await appendEvents(ctx, jobId, [{ candidateId, kind: said.kind, data }])
}

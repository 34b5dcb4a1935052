import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/newcomers'
import { getVisibleJob } from '#modules/jobs'
import { takeInPerson } from '#modules/sourcing'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { undoableMs } from '../acts/act-on.ts'
import { addPeople } from '../add-people.ts'
import { keepFile } from '../files/keep-file.ts'
import { openStages } from '../stages/open-stages.ts'
import { holdStageRows, type StageRow } from '../stages/stage-store.ts'
import { placeInStage } from './place-in-stage.ts'
import type { ReadNewcomer } from './read-newcomer.ts'
import { recordAdding } from './record-adding.ts'

type Add = typeof contract.addNewcomer

export function addNewcomer(
  ctx: Ctx,
  { jobId, stageId, sameAs }: InputOf<Add>,
  _: unknown,
  { entry, resume }: ReadNewcomer,
): Promise<ReplyOf<Add>> {
  return inTransaction(ctx, async (ctx) => {
    const job = await getVisibleJob(ctx, jobId)
    const stage = await findStage(ctx, jobId, stageId)
    const until = new Date(ctx.now().getTime() + undoableMs)
    const taken = await takeInPerson(ctx, entry, { sameAs, until })
    const { personId, isNew, lessonId, toReview } = taken
    const added = await addPeople(ctx, { jobId, personIds: [personId], flowId: null })
    const candidateId = added.candidates.get(personId)?.id
    if (candidateId === undefined) throw new Error('Somebody who was taken in is gone.')
    const wasThere = added.added.length === 0
    if (stage && !wasThere) await placeInStage(ctx, jobId, candidateId, stage)
    const file = resume && (await keepResume(ctx, { jobId, candidateId }, resume))
    const adding = { madePeople: isNew, wereThere: wasThere, lessonId }
    const isNews = !wasThere || lessonId !== null
    const undoId = isNews ? await recordAdding(ctx, jobId, [candidateId], adding) : null
    await recordAudit(ctx, {
      action: 'person.added',
      ...{ subjectType: 'person', subjectId: personId },
      after: { jobTitle: job.title, isNew, from: resume ? 'resume' : 'hand' },
    })
    return { candidateId, personId, wasThere, toReview, undoId, fileId: file?.id ?? null }
  })
}

function keepResume(
  ctx: InTx,
  of: { readonly jobId: string; readonly candidateId: string },
  resume: NonNullable<ReadNewcomer['resume']>,
) {
  const { name, content, told } = resume
  return keepFile(ctx, { ...of, name, content, read: resume, isTakenIn: told !== undefined })
}

async function findStage(
  ctx: InTx,
  jobId: string,
  stageId: string | undefined,
): Promise<StageRow | undefined> {
  if (stageId === undefined) return undefined
  await openStages(ctx, jobId)
  // Held, so that nobody takes it away before somebody stands in it.
  const stages = await holdStageRows(ctx.db, ctx.actor.companyId, jobId)
  const stage = stages.find(({ id }) => id === stageId)
  if (stage) return stage
  const sentence = 'There is no such stage any more.'
  throw new AppError('not_found', sentence, { stageId: sentence })
}

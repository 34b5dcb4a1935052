import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/verdicts'
import { resolvePeopleForWriting } from '#modules/people'
import { addPeople, listPlacements, removeUntouchedCandidates } from '#modules/pipeline'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { markVersionUsed } from '../mark-version-used.ts'
import { noSuchPerson } from '../resolve-merged-person.ts'
import { findCandidateInJob } from '../results/find-candidate-in-job.ts'
import { getVisiblePersonId } from '../results/get-visible-person-id.ts'
import { scorePeople } from '../score-people.ts'
import { decideVerdict } from './verdict-rules.ts'
import {
  deleteVerdict,
  findVerdict,
  lockVerdict,
  transferCandidateToColleague,
  upsertVerdict,
  type VerdictKey,
} from './verdict-store.ts'

type Give = typeof contract.giveVerdict
const none: ReadonlyMap<string, number> = new Map()

/** Saves a verdict and its effect on the pipeline in one transaction. */
export async function giveVerdict(
  ctx: Ctx,
  { flowId, personId, verdict, reason: given }: InputOf<Give>,
): Promise<ReplyOf<Give>> {
  const reason = given || null
  if (reason !== null && verdict !== 'no' && verdict !== 'maybe') {
    const sentence = 'You can add a reason only to no or maybe.'
    throw new AppError('invalid_input', sentence, { reason: sentence })
  }
  const shown = await inTransaction(ctx, (ctx) => getVisibleFlow(ctx, flowId))
  const now = await getVisiblePersonId(ctx, shown, personId)
  const scores = verdict === 'yes' ? await scorePeople(ctx, shown.search.criteria, [now]) : none
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const flow = await getVisibleFlow(ctx, flowId)
    const id = await getCurrentPersonId(ctx, personId)
    const place = { ...actor, flowId, personId: id }
    await lockVerdict(db, place)
    const before = await findVerdict(db, place)
    const mayMove = actor.privileges.has('pipeline.write')
    const { isSame, addsCandidate, removedCandidateId } = decideVerdict(
      before,
      { verdict, reason },
      mayMove,
    )
    if (isSame) {
      return { verdict, candidate: await findPlacement(ctx, flow, place), wasAdded: false }
    }
    await markVersionUsed(ctx, flow)
    if (removedCandidateId !== null)
      await removeUnlessColleagueSaidYes(ctx, flow, place, removedCandidateId)
    const added = addsCandidate ? await addToPipeline(ctx, flow, place, scores) : null
    await deleteVerdict(db, place)
    if (verdict !== null) {
      const { version } = flow
      await upsertVerdict(db, place, { verdict, reason, version, candidateId: added })
    }
    await recordAudit(ctx, {
      action: verdict === null ? 'verdict.taken-back' : 'verdict.given',
      subjectType: 'flow',
      subjectId: flowId,
      ...(before && { before: { verdict: before.verdict } }),
      after: { verdict, personId: place.personId, jobTitle: flow.job.title, version: flow.version },
    })
    const candidate = await findPlacement(ctx, flow, place)
    return { verdict, candidate, wasAdded: added !== null }
  })
}

/** Returns the person's current id and rejects removed or suppressed people. */
async function getCurrentPersonId(ctx: InTx, personId: string): Promise<string> {
  const person = (await resolvePeopleForWriting(ctx, [personId])).get(personId)
  if (!person || person.isSuppressed) throw noSuchPerson()
  return person.id
}

/**
 * Returns the candidate this verdict created, or null if the person was already in the pipeline.
 */
async function addToPipeline(
  ctx: InTx,
  { jobId, id: flowId }: VisibleFlow,
  { personId }: VerdictKey,
  scores: ReadonlyMap<string, number>,
): Promise<string | null> {
  const adding = { jobId, personIds: [personId], flowId, scores }
  const { added, candidates } = await addPeople(ctx, adding)
  return added.includes(personId) ? (candidates.get(personId)?.id ?? null) : null
}

/** Keeps the candidate if a colleague gave a yes too. */
async function removeUnlessColleagueSaidYes(
  ctx: InTx,
  { jobId }: VisibleFlow,
  place: VerdictKey,
  candidateId: string,
): Promise<void> {
  if (await transferCandidateToColleague(ctx.db, place, candidateId)) return
  await removeUntouchedCandidates(ctx, jobId, [candidateId])
}

async function findPlacement(ctx: InTx, { jobId }: VisibleFlow, { personId }: VerdictKey) {
  return findCandidateInJob(jobId, (await listPlacements(ctx, [personId])).get(personId))
}

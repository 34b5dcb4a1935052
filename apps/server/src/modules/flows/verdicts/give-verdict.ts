import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/verdicts'
import { addPeople, takeOut, whereAre } from '#modules/pipeline'
import { listAliases } from '#modules/sourcing'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { followPerson, noSuchPerson } from '../follow-person.ts'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { markUsed } from '../mark-used.ts'
import { candidateIn } from '../results/candidate-in.ts'
import { getVisiblePersonId } from '../results/get-visible-person-id.ts'
import { scorePeople } from '../score-people.ts'
import { decideVerdict } from './verdict-rules.ts'
import {
  deleteVerdict,
  findVerdict,
  lockVerdict,
  passOn,
  putVerdict,
  type VerdictPlace,
} from './verdict-store.ts'

type Give = typeof contract.giveVerdict
const none: ReadonlyMap<string, number> = new Map()

/** What is said, and what it does to the pipeline, all of it or nothing. */
export async function giveVerdict(
  ctx: Ctx,
  { flowId, personId, verdict, reason: given }: InputOf<Give>,
): Promise<ReplyOf<Give>> {
  const reason = given || null
  if (reason !== null && verdict !== 'no' && verdict !== 'maybe') {
    const sentence = 'A reason goes with no or maybe.'
    throw new AppError('invalid_input', sentence, { reason: sentence })
  }
  const shown = await inTransaction(ctx, (ctx) => getVisibleFlow(ctx, flowId))
  const now = await getVisiblePersonId(ctx, shown, personId)
  const scores = verdict === 'yes' ? await scorePeople(ctx, shown.search.criteria, [now]) : none
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const flow = await getVisibleFlow(ctx, flowId)
    const id = await getLivingId(ctx, personId)
    const personIds = [...(await listAliases(ctx, [id])).keys()]
    const place = { ...actor, flowId, personId: id, personIds }
    await lockVerdict(db, place)
    const before = await findVerdict(db, place)
    const mayMove = actor.privileges.has('pipeline.write')
    const { isSame, putsIn, takesOut } = decideVerdict(before, { verdict, reason }, mayMove)
    if (isSame) {
      return { verdict, candidate: await findStanding(ctx, flow, place), wasAdded: false }
    }
    await markUsed(ctx, flow)
    if (takesOut !== null) await letGo(ctx, flow, place, takesOut)
    const added = putsIn ? await putIn(ctx, flow, place, scores) : null
    await deleteVerdict(db, place)
    if (verdict !== null) {
      const { version } = flow
      await putVerdict(db, place, { verdict, reason, version, candidateId: added })
    }
    await recordAudit(ctx, {
      action: verdict === null ? 'verdict.taken-back' : 'verdict.given',
      subjectType: 'flow',
      subjectId: flowId,
      ...(before && { before: { verdict: before.verdict } }),
      after: { verdict, personId: place.personId, jobTitle: flow.job.title, version: flow.version },
    })
    const candidate = await findStanding(ctx, flow, place)
    return { verdict, candidate, wasAdded: added !== null }
  })
}

/** Of whoever is there and may be spoken of. */
async function getLivingId(ctx: InTx, personId: string): Promise<string> {
  const { id, isBarred } = await followPerson(ctx, personId)
  if (isBarred) throw noSuchPerson()
  return id
}

/** The candidate this very verdict made; null where somebody else had put them there before. */
async function putIn(
  ctx: InTx,
  { jobId, id: flowId }: VisibleFlow,
  { personId }: VerdictPlace,
  scores: ReadonlyMap<string, number>,
): Promise<string | null> {
  const adding = { jobId, personIds: [personId], flowId, scores }
  const { added, candidates } = await addPeople(ctx, adding)
  return added.includes(personId) ? (candidates.get(personId)?.id ?? null) : null
}

/** A colleague who said yes as well keeps them in. */
async function letGo(
  ctx: InTx,
  { jobId }: VisibleFlow,
  place: VerdictPlace,
  candidateId: string,
): Promise<void> {
  if (await passOn(ctx.db, place, candidateId)) return
  await takeOut(ctx, jobId, [candidateId])
}

async function findStanding(ctx: InTx, { jobId }: VisibleFlow, { personId }: VerdictPlace) {
  return candidateIn(jobId, (await whereAre(ctx, [personId])).get(personId))
}

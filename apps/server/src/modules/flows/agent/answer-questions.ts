import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { answerAgentQuestions as contract } from '@headwater/contract/flows/agent-decisions'
import { listMemberSummaries } from '#modules/identity'
import { listRefusals } from '#modules/outreach'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { notifyFlowChanged } from '../notify-flow-changed.ts'
import { insertDecision, lockQuestion, type Question, saveAnswer } from './agent-decision-store.ts'
import { findAgent } from './agent-store.ts'
import { approveQuestion } from './approve-question.ts'
import { giveVerdictIfPossible } from './give-verdict-if-possible.ts'
import { lockAgentWithJob } from './lock-agent-with-job.ts'

type Answer = typeof contract

interface QuestionId {
  readonly flowId: string
  readonly decisionId: string
}

interface Answered {
  readonly changed: number
  readonly credits: number
  /** Why the person could not be written to. */
  readonly refusal: string | null
}

const unchanged: Answered = { changed: 0, credits: 0, refusal: null }

/**
 * Answers questions of an agent one by one, each in its own transaction. Questions that are answered
 * already stay as they are, so that it is safe to repeat.
 */
export async function answerQuestions(
  ctx: Ctx,
  { flowId, decisionIds, answer }: InputOf<Answer>,
): Promise<ReplyOf<Answer>> {
  await inTransaction(ctx, (ctx) => requireAnswerable(ctx, flowId, answer))
  const reply: ReplyOf<Answer> = { changed: 0, credits: 0, refused: [] }
  for (const decisionId of new Set(decisionIds)) {
    const { changed, credits, refusal } = await answerOne(ctx, { flowId, decisionId }, answer)
    reply.changed += changed
    reply.credits += credits
    if (refusal === null) continue
    const name = await inTransaction(ctx, (ctx) => findName(ctx, { flowId, decisionId }))
    reply.refused.push({ decisionId, name, reason: refusal })
  }
  return reply
}

async function requireAnswerable(
  ctx: InTx,
  flowId: string,
  answer: InputOf<Answer>['answer'],
): Promise<void> {
  await getVisibleFlow(ctx, flowId)
  const { state } = await findAgent(ctx.db, ctx.actor.companyId, flowId)
  if (answer === 'approve' && state !== 'running') {
    throw new AppError('over_limit', 'Autopilot is paused. Resume it first.')
  }
}

/** What keeps one person from being paid for must not keep the others from it. */
async function answerOne(
  ctx: Ctx,
  question: QuestionId,
  answer: InputOf<Answer>['answer'],
): Promise<Answered> {
  try {
    return await inTransaction(ctx, (ctx) => answers[answer](ctx, question))
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'over_limit') throw error
    return { ...unchanged, refusal: error.message }
  }
}

const answers = { approve, decline, reopen } as const

async function approve(ctx: InTx, id: QuestionId): Promise<Answered> {
  const locked = await lockAgentWithJob(ctx, id.flowId, 'read')
  const question = await requireQuestion(ctx, id)
  if (question.answer !== null) return unchanged
  const { credits, refusal } = await approveQuestion(ctx, locked, question)
  await saveMembersAnswer(ctx, id, 'approved')
  return { changed: refusal === null ? 1 : 0, credits, refusal }
}

async function decline(ctx: InTx, id: QuestionId): Promise<Answered> {
  const { db, actor, clock } = ctx
  const { flow } = await lockAgentWithJob(ctx, id.flowId, 'read')
  const { answer, personId } = await requireQuestion(ctx, id)
  if (answer !== null) return unchanged
  await giveVerdictIfPossible(ctx, { flowId: flow.id, personId, verdict: 'no' })
  const member = (await listMemberSummaries(ctx, [actor.clientId])).get(actor.clientId)
  await insertDecision(db, actor.companyId, {
    id: newId(),
    flowId: flow.id,
    personId,
    kind: 'declined',
    because: `Declined by ${member?.name ?? 'a member'}.`,
    decidedAt: clock.now(),
    searchVersion: flow.version,
  })
  await saveMembersAnswer(ctx, id, 'declined')
  return { ...unchanged, changed: 1 }
}

async function reopen(ctx: InTx, id: QuestionId): Promise<Answered> {
  const { db, actor } = ctx
  await lockAgentWithJob(ctx, id.flowId, 'read')
  const { answer, answeredBy, personId } = await requireQuestion(ctx, id)
  if (answer !== 'declined') return unchanged
  // What a teammate said stays theirs: an approval that follows is newer.
  if (answeredBy === actor.clientId) {
    await giveVerdictIfPossible(ctx, { flowId: id.flowId, personId, verdict: null })
  }
  const open = { answer: null, answeredBy: null, answeredAt: null }
  await saveAnswer(db, actor.companyId, id.decisionId, open)
  await notifyFlowChanged(ctx, id.flowId, 'agent')
  return { ...unchanged, changed: 1 }
}

async function requireQuestion({ db, actor }: InTx, id: QuestionId): Promise<Question> {
  const question = await lockQuestion(db, actor.companyId, id)
  if (!question) throw new AppError('not_found', 'Question not found.')
  return question
}

async function saveMembersAnswer(
  ctx: InTx,
  { flowId, decisionId }: QuestionId,
  answer: 'approved' | 'declined',
): Promise<void> {
  const { db, actor, clock } = ctx
  const answered = { answer, answeredBy: actor.clientId, answeredAt: clock.now() }
  await saveAnswer(db, actor.companyId, decisionId, answered)
  await notifyFlowChanged(ctx, flowId, 'agent')
}

async function findName(ctx: InTx, id: QuestionId): Promise<string> {
  const { personId } = await requireQuestion(ctx, id)
  const people = await listRefusals(ctx, { personIds: [personId], timeZoneMode: 'recipient' })
  return people.get(personId)?.name ?? ''
}

import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/outreach/explanations'
import { sql } from 'kysely'
import { getVisibleJob } from '#modules/jobs'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getCandidateRef } from '../messages/candidate-store.ts'
import { explainEnrolment } from './explain.ts'
import { explainSequence } from './explain-sequences.ts'

type OfCandidate = typeof contract.getCandidateExplanation
type OfSequence = typeof contract.getSequenceExplanation

export function getCandidateExplanation(
  ctx: Ctx,
  { candidateId }: InputOf<OfCandidate>,
): Promise<ReplyOf<OfCandidate>> {
  return inTransaction(ctx, async (ctx) => {
    const { personId } = await getCandidateRef(ctx, candidateId)
    const latest = await findLatestEnrolment(ctx, personId, candidateId)
    if (!latest) return { enrolment: null }
    const { enrolmentId, ...enrolment } = latest
    return { enrolment: { ...enrolment, reason: await explainEnrolment(ctx, { enrolmentId }) } }
  })
}

interface LatestEnrolment {
  readonly enrolmentId: string
  readonly flowId: string
  readonly sessionName: string
  readonly state: contract.EnrolmentState
}

async function findLatestEnrolment(
  { db, actor }: InTx,
  personId: string,
  candidateId: string,
): Promise<LatestEnrolment | undefined> {
  const { rows } = await sql<LatestEnrolment>`
    select e.id as enrolment_id, q.id as flow_id, q.name as session_name, e.state
    from outreach.enrolments e
    join outreach.sequences q on q.company_id = e.company_id and q.id = e.sequence_id
    where e.company_id = ${actor.companyId} and e.current_id = ${personId}
      and e.candidate_id = ${candidateId}
    order by e.enrolled_at desc limit 1`.execute(db)
  return rows[0]
}

export function getSequenceExplanation(
  ctx: Ctx,
  { flowId }: InputOf<OfSequence>,
): Promise<ReplyOf<OfSequence>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const sequence = await db
      .selectFrom('outreach.sequences')
      .select(['name', 'jobId'])
      .where('companyId', '=', actor.companyId)
      .where('id', '=', flowId)
      .executeTakeFirst()
    if (!sequence) throw new AppError('not_found', 'Session not found.')
    await getVisibleJob(ctx, sequence.jobId)
    const reason = await explainSequence(ctx, { sequenceId: flowId })
    return { sessionName: sequence.name, reason }
  })
}

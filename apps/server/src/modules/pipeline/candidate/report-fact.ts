import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/candidate'
import { maskContactDetails } from '#modules/sourcing'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { getJobCandidate } from '../board/get-job-candidate.ts'
import { recordEvents } from '../events/record-events.ts'
import { insertReport } from './fact-report-store.ts'
import { findFact } from './fact-rules.ts'
import { getCandidatePerson } from './get-candidate-person.ts'
import { presentReports } from './present-report.ts'

type Report = typeof contract.reportFact

export async function reportFact(
  ctx: Ctx,
  { jobId, candidateId, fact, comment }: InputOf<Report>,
): Promise<ReplyOf<Report>> {
  const {
    person,
    contacts,
    isOpen: canReadContactDetails,
  } = await getCandidatePerson(ctx, { jobId, candidateId })
  const profile = canReadContactDetails ? person.profile : maskContactDetails(person.profile)
  const found = findFact({ profile, contacts }, fact)
  if (!found) throw noSuchFact()
  return inTransaction(ctx, async (ctx) => {
    const { job } = await getJobCandidate(ctx, jobId, candidateId)
    const { companyId, clientId } = ctx.actor
    const row = await insertReport(ctx.db, companyId, {
      id: newId(),
      candidateId,
      clientId,
      fact,
      said: found.said,
      comment,
      reportedAt: ctx.now(),
      settledAt: null,
    })
    const data = { what: found.what, comment }
    await recordEvents(ctx, jobId, [{ candidateId, kind: 'fact_reported', data }])
    await recordAudit(ctx, {
      action: 'fact.reported',
      subjectType: 'candidate',
      subjectId: candidateId,
      after: { jobTitle: job.title, fact },
    })
    const [shown] = await presentReports(ctx, [row], true)
    if (!shown) throw new Error('A report was not shown.')
    return shown
  })
}

function noSuchFact(): AppError {
  const sentence = 'This detail is not in the profile.'
  return new AppError('invalid_input', sentence, { fact: sentence })
}

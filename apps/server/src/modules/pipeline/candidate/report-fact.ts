import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/candidate'
import { maskAddresses } from '#modules/sourcing'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { getCandidateOf } from '../board/get-candidate-of.ts'
import { recordEvents } from '../events/record-events.ts'
import { findFact } from './fact-rules.ts'
import { insertReport } from './fact-store.ts'
import { presentReports } from './present-report.ts'
import { readPerson } from './read-person.ts'

type Report = typeof contract.reportFact

export async function reportFact(
  ctx: Ctx,
  { jobId, candidateId, fact, comment }: InputOf<Report>,
): Promise<ReplyOf<Report>> {
  const { person, contacts, isOpen } = await readPerson(ctx, { jobId, candidateId })
  const profile = isOpen ? person.profile : maskAddresses(person.profile)
  const found = findFact({ profile, contacts }, fact)
  if (!found) throw noSuchFact()
  return inTransaction(ctx, async (ctx) => {
    const { job } = await getCandidateOf(ctx, jobId, candidateId)
    const { companyId, clientId } = ctx.actor
    const row = await insertReport(ctx.db, companyId, {
      ...{ id: newId(), candidateId, clientId, fact, said: found.said, comment },
      ...{ reportedAt: ctx.now(), settledAt: null },
    })
    const data = { what: found.what, comment }
    await recordEvents(ctx, jobId, [{ candidateId, kind: 'fact_reported', data }])
    await recordAudit(ctx, {
      action: 'fact.reported',
      ...{ subjectType: 'candidate', subjectId: candidateId },
      after: { jobTitle: job.title, fact },
    })
    const [shown] = await presentReports(ctx, [row], true)
    if (!shown) throw new Error('A report was not shown.')
    return shown
  })
}

function noSuchFact(): AppError {
  const sentence = 'There is no such fact.'
  return new AppError('invalid_input', sentence, { fact: sentence })
}

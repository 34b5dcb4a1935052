import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/candidate'
import type { CandidateDetail } from '@headwater/contract/pipeline/candidate'
import { listMemberSummaries } from '#modules/identity'
import { listVisibleJobTitles } from '#modules/jobs'
import { maskContactDetails } from '#modules/people'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import type { JobCandidate } from '../board/get-job-candidate.ts'
import { listCards } from '../board/list-cards.ts'
import { countFiles } from '../files/file-store.ts'
import { listInterviewRows } from '../interviews/interview-store.ts'
import { listJobFlows } from '../job-flow-store.ts'
import { listPlacements } from '../list-placements.ts'
import { countNotes } from '../notes/note-store.ts'
import { listScorecardRows } from '../scorecards/scorecard-store.ts'
import { countLoggedEvents } from '../timeline/event-log-store.ts'
import { hiddenEventKinds } from '../timeline/hidden-event-kinds.ts'
import { listOpenReports } from './fact-report-store.ts'
import { getCandidatePerson } from './get-candidate-person.ts'
import { presentReports } from './present-report.ts'

type Get = typeof contract.getCandidate

export async function getCandidate(ctx: Ctx, which: InputOf<Get>): Promise<ReplyOf<Get>> {
  const {
    candidate,
    person,
    contacts,
    contactStatus,
    isOpen: canReadContactDetails,
  } = await getCandidatePerson(ctx, which)
  const { isOwn, isSynthetic, profile, occupations, figures, openDuplicates } = person
  return inTransaction(ctx, async (ctx) => {
    const { id, jobId, addedBy, rejectionNote } = candidate
    const [card] = await listCards(ctx, jobId, [id])
    if (!card) throw new AppError('not_found', 'Candidate not found.')
    const reports = await listOpenReports(ctx.db, ctx.actor.companyId, id)
    return {
      card,
      isOwn,
      isSynthetic,
      occupations,
      figures,
      contacts,
      contactStatus,
      profile: canReadContactDetails ? profile : maskContactDetails(profile),
      session: await findFlowOfCandidate(ctx, candidate),
      addedBy: (await listMemberSummaries(ctx, [addedBy])).get(addedBy)?.name ?? null,
      rejectionNote:
        canReadContactDetails || !rejectionNote ? rejectionNote : maskContactDetails(rejectionNote),
      otherJobs: await listOtherJobs(ctx, candidate),
      openDuplicates,
      reports: await presentReports(ctx, reports, canReadContactDetails),
      counts: await countTabItems(ctx, id),
    }
  })
}

async function findFlowOfCandidate({ db, actor }: InTx, { jobId, flowId }: JobCandidate) {
  if (flowId === null) return null
  const sessions = await listJobFlows(db, actor.companyId, jobId)
  const found = sessions.find((session) => session.flowId === flowId)
  return found ? { flowId, name: found.name } : null
}

/** Lists the person's other jobs that the caller may see. */
async function listOtherJobs(ctx: InTx, { personId, jobId }: JobCandidate) {
  const places = (await listPlacements(ctx, [personId])).get(personId) ?? []
  const others = places.filter((place) => place.jobId !== jobId)
  const titles = await listVisibleJobTitles(
    ctx,
    others.map((place) => place.jobId),
  )
  return others.flatMap(({ jobId, candidateId, stage }) => {
    const title = titles.get(jobId)
    return title === undefined ? [] : [{ jobId, candidateId, title, stage }]
  })
}

/** Counts the items of each tab, as far as the caller may see them. */
async function countTabItems(
  { db, actor }: InTx,
  candidateId: string,
): Promise<CandidateDetail['counts']> {
  const { companyId, clientId, privileges } = actor
  const hidden = hiddenEventKinds(actor)
  const maySeeFiles = privileges.has('pipeline.write')
  return {
    timeline: await countLoggedEvents(db, companyId, { candidateId, hidden }),
    notes: await countNotes(db, companyId, candidateId, clientId),
    files: maySeeFiles ? await countFiles(db, companyId, candidateId) : 0,
    scorecards: (await listScorecardRows(db, companyId, candidateId)).length,
    interviews: (await listInterviewRows(db, companyId, candidateId)).length,
  }
}

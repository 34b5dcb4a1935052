import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/candidate'
import { listMemberFaces } from '#modules/identity'
import { listVisibleJobTitles } from '#modules/jobs'
import { maskAddresses } from '#modules/sourcing'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import type { JobCandidate } from '../board/get-candidate-of.ts'
import { listCards } from '../board/list-cards.ts'
import { listSessions } from '../session-store.ts'
import { whereAre } from '../where-are.ts'
import { countRooms } from './count-rooms.ts'
import { listOpenReports } from './fact-store.ts'
import { presentReports } from './present-report.ts'
import { readPerson } from './read-person.ts'

type Get = typeof contract.getCandidate

export async function getCandidate(ctx: Ctx, which: InputOf<Get>): Promise<ReplyOf<Get>> {
  const { candidate, person, contacts, contactReach, isOpen } = await readPerson(ctx, which)
  const { isOwn, isSynthetic, profile, occupations, figures, openDuplicates } = person
  return inTransaction(ctx, async (ctx) => {
    const { id, jobId, addedBy, rejectionNote } = candidate
    const [card] = await listCards(ctx, jobId, [id])
    if (!card) throw new AppError('not_found', 'There is no such candidate.')
    const reports = await listOpenReports(ctx.db, ctx.actor.companyId, id)
    return {
      ...{ card, isOwn, isSynthetic, occupations, figures, contacts, contactReach },
      profile: isOpen ? profile : maskAddresses(profile),
      session: await findSession(ctx, candidate),
      addedBy: (await listMemberFaces(ctx, [addedBy])).get(addedBy)?.name ?? null,
      rejectionNote: isOpen || !rejectionNote ? rejectionNote : maskAddresses(rejectionNote),
      otherJobs: await listOtherJobs(ctx, candidate),
      openDuplicates,
      reports: await presentReports(ctx, reports, isOpen),
      counts: await countRooms(ctx, id),
    }
  })
}

async function findSession({ db, actor }: InTx, { jobId, flowId }: JobCandidate) {
  if (flowId === null) return null
  const sessions = await listSessions(db, actor.companyId, jobId)
  const found = sessions.find((session) => session.flowId === flowId)
  return found ? { flowId, name: found.name } : null
}

/** Of those the caller may see. */
async function listOtherJobs(ctx: InTx, { personId, jobId }: JobCandidate) {
  const places = (await whereAre(ctx, [personId])).get(personId) ?? []
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

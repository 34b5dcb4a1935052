import { getExistingPerson, listContactStatuses, listRevealedContacts } from '#modules/people'
import { type Ctx, inTransaction } from '#platform/context'
import { getJobCandidate } from '../board/get-job-candidate.ts'

/** Returns the person behind a candidate, with everything the caller may see. */
export async function getCandidatePerson(
  ctx: Ctx,
  { jobId, candidateId }: { readonly jobId: string; readonly candidateId: string },
) {
  const candidate = await inTransaction(ctx, (ctx) => getJobCandidate(ctx, jobId, candidateId))
  const { personId } = candidate
  const person = await getExistingPerson(ctx, personId)
  const { contacts, known } = await inTransaction(ctx, async (ctx) => ({
    contacts: await listRevealedContacts(ctx, personId),
    known: (await listContactStatuses(ctx, [personId])).get(personId),
  }))
  const contactStatus = known ?? ({ state: 'locked', hint: null } as const)
  const canReadContactDetails =
    ctx.actor.privileges.has('pipeline.write') && contactStatus.state !== 'locked'
  return { candidate, person, contacts, contactStatus, isOpen: canReadContactDetails }
}

import { getKnownPerson, listReach, listRevealedContacts } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { getCandidateOf } from '../board/get-candidate-of.ts'

/** The person behind a candidate, with all of them that the caller may know. */
export async function readPerson(
  ctx: Ctx,
  { jobId, candidateId }: { readonly jobId: string; readonly candidateId: string },
) {
  const candidate = await inTransaction(ctx, (ctx) => getCandidateOf(ctx, jobId, candidateId))
  const { personId } = candidate
  const person = await getKnownPerson(ctx, personId)
  const { contacts, reach } = await inTransaction(ctx, async (ctx) => ({
    contacts: await listRevealedContacts(ctx, personId),
    reach: (await listReach(ctx, [personId])).get(personId),
  }))
  const contactReach = reach ?? ({ state: 'locked', hint: null } as const)
  const isOpen = ctx.actor.privileges.has('pipeline.write') && contactReach.state !== 'locked'
  return { candidate, person, contacts, contactReach, isOpen }
}

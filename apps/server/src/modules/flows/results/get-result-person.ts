import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/results'
import { getSearchablePerson, listRevealedContacts, maskContactDetails } from '#modules/people'
import { type Ctx, inTransaction } from '#platform/context'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { getVisiblePersonId } from './get-visible-person-id.ts'
import { loadPersonStatuses } from './load-person-statuses.ts'
import { mayReadContactDetails } from './may-read-contact-details.ts'

type Get = typeof contract.getResultPerson

/**
 * Returns a person, with contact details only if the company may see them and the actor may use
 * them.
 */
export async function getResultPerson(
  ctx: Ctx,
  { flowId, personId }: InputOf<Get>,
): Promise<ReplyOf<Get>> {
  const flow = await inTransaction(ctx, (ctx) => getVisibleFlow(ctx, flowId))
  const id = await getVisiblePersonId(ctx, flow, personId)
  const person = await getSearchablePerson(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    const personStatusOf = await loadPersonStatuses(ctx, flow, [id])
    const contacts = await listRevealedContacts(ctx, id)
    const personStatus = personStatusOf(id)
    const canReadContactDetails = mayReadContactDetails(ctx, personStatus.contactStatus)
    const shown = canReadContactDetails
      ? person
      : { ...person, profile: maskContactDetails(person.profile) }
    return { ...shown, contacts, personStatus }
  })
}

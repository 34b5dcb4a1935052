import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/results'
import { getAnyPerson, listRevealedContacts, maskAddresses } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { getVisiblePersonId } from './get-visible-person-id.ts'
import { listStanding } from './list-standing.ts'
import { mayReadAddresses } from './may-read-addresses.ts'

type Get = typeof contract.getResultPerson

/** With addresses only where they are the company's, and for whoever may use them. */
export async function getResultPerson(
  ctx: Ctx,
  { flowId, personId }: InputOf<Get>,
): Promise<ReplyOf<Get>> {
  const flow = await inTransaction(ctx, (ctx) => getVisibleFlow(ctx, flowId))
  const id = await getVisiblePersonId(ctx, flow, personId)
  const person = await getAnyPerson(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    const standingOf = await listStanding(ctx, flow, [id])
    const contacts = await listRevealedContacts(ctx, id)
    const standing = standingOf(id)
    const isOpen = mayReadAddresses(ctx, standing.reach)
    const shown = isOpen ? person : { ...person, profile: maskAddresses(person.profile) }
    return { ...shown, contacts, standing }
  })
}

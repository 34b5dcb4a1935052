import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/results'
import { explainPerson, listReach, maskAddresses } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { chooseCriteria } from './choose-criteria.ts'
import { getVisiblePersonId } from './get-visible-person-id.ts'
import { outOfReach } from './list-standing.ts'
import { mayReadAddresses } from './may-read-addresses.ts'

type Explain = typeof contract.explainResult

export async function explainResult(
  ctx: Ctx,
  { flowId, personId, criteria: given }: InputOf<Explain>,
): Promise<ReplyOf<Explain>> {
  const flow = await inTransaction(ctx, (ctx) => getVisibleFlow(ctx, flowId))
  const { criteria, version } = chooseCriteria(ctx, flow, given)
  const id = await getVisiblePersonId(ctx, flow, personId)
  if (criteria.length === 0) {
    throw new AppError('invalid_input', 'The search asks for nothing yet.', {
      criteria: 'Give at least one.',
    })
  }
  const explanation = await explainPerson(ctx, { criteria: [...criteria], personId: id })
  const reach = await inTransaction(ctx, (ctx) => listReach(ctx, [id]))
  const isOpen = mayReadAddresses(ctx, reach.get(id) ?? outOfReach)
  return { explanation: isOpen ? explanation : maskAddresses(explanation), version }
}

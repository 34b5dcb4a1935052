import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/results'
import { listContactStatuses, maskContactDetails } from '#modules/people'
import { getTaxonomy, requireValidCriteria } from '#modules/reference'
import { explainPerson } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { chooseSearch } from './choose-search.ts'
import { getVisiblePersonId } from './get-visible-person-id.ts'
import { lockedContactStatus } from './load-person-statuses.ts'
import { mayReadContactDetails } from './may-read-contact-details.ts'

type Explain = typeof contract.explainResult

export async function explainResult(
  ctx: Ctx,
  { flowId, personId, criteria: given }: InputOf<Explain>,
): Promise<ReplyOf<Explain>> {
  const flow = await inTransaction(ctx, (ctx) => getVisibleFlow(ctx, flowId))
  const { criteria, version } = chooseSearch(ctx, flow, { criteria: given })
  if (given) await requireValidCriteria(await getTaxonomy(ctx), given)
  const id = await getVisiblePersonId(ctx, flow, personId)
  if (criteria.length === 0) {
    throw new AppError('invalid_input', 'This search has no criteria yet.', {
      criteria: 'Add at least one criterion.',
    })
  }
  const explanation = await explainPerson(ctx, { criteria: [...criteria], personId: id })
  const contactStatuses = await inTransaction(ctx, (ctx) => listContactStatuses(ctx, [id]))
  const canReadContactDetails = mayReadContactDetails(
    ctx,
    contactStatuses.get(id) ?? lockedContactStatus,
  )
  return {
    explanation: canReadContactDetails ? explanation : maskContactDetails(explanation),
    version,
  }
}

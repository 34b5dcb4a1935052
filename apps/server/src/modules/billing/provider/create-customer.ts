import { findTeamReader, getCompanyName } from '#modules/identity'
import type { Ctx } from '#platform/context'
import { ask } from './ask.ts'
import type { Payments } from './payments.ts'
import { companyKey } from './read-objects.ts'

/** Makes the company known to the provider; `after` is who it was there before, if anybody. */
export async function createCustomer(
  ctx: Ctx,
  { stripe }: Payments,
  after?: string,
): Promise<string> {
  const { companyId, clientId } = ctx.actor
  const name = await getCompanyName(ctx)
  const person = await findTeamReader(ctx, clientId)
  const email = person && { email: person.email }
  // Two people of one company at once are one customer, if they are the same person.
  const key = ['cus', companyId, clientId, ...(after === undefined ? [] : [after])].join(':')
  const customer = await ask(ctx, () =>
    stripe.customers.create(
      { name, ...email, metadata: { [companyKey]: companyId } },
      { idempotencyKey: key },
    ),
  )
  return customer.id
}

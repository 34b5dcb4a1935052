import { getSpender } from '#modules/identity'
import type { InTx } from '#platform/context'
import type { Limits } from '../ledger/ledger.ts'
import type { Subject } from '../ledger/subject.ts'
import { type Quote, quote } from './quote.ts'
import { settleUnless } from './settle-credits.ts'
import { type Spending, subjectOf } from './spending-inputs.ts'
import { findStanding, type Standing } from './store.ts'

export interface Prepared {
  readonly quote: Quote
  readonly subject: Subject
  readonly limits: Limits
  readonly standing: Standing
}

/** Everything that is asked before credits move; what is due by itself is there then. */
export async function prepareSpending(ctx: InTx, spending: Spending): Promise<Prepared> {
  const { action, units, clientId = ctx.actor.clientId } = spending
  const price = await quote(ctx, action, units)
  const { isMember, monthlyCreditLimit, licenceChanges } = await getSpender(ctx, clientId)
  const standing = await findStanding(ctx.db, ctx.actor.companyId)
  await settleUnless(ctx, standing, licenceChanges)
  const memberId = isMember ? clientId : undefined
  return {
    quote: price,
    subject: subjectOf(spending, price.rule, memberId),
    limits: { memberId, memberLimit: monthlyCreditLimit, companyCap: standing.monthlyCap },
    standing,
  }
}

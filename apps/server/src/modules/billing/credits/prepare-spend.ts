import { getSpender } from '#modules/identity'
import type { InTx } from '#platform/context'
import type { Limits } from '../ledger/ledger.ts'
import type { LedgerSubject } from '../ledger/ledger-subject.ts'
import { type Quote, quote } from './quote.ts'
import { settleCreditsIfDue } from './settle-credits.ts'
import { type SpendRequest, toLedgerSubject } from './spend-request.ts'
import { getSpendingState, type SpendingState } from './store.ts'

export interface PreparedSpend {
  readonly quote: Quote
  readonly subject: LedgerSubject
  readonly limits: Limits
  readonly spendingState: SpendingState
}

/** Runs every check that precedes a spend, after posting the credits that are due. */
export async function prepareSpend(ctx: InTx, spending: SpendRequest): Promise<PreparedSpend> {
  const { action, units, clientId = ctx.actor.clientId } = spending
  const price = await quote(ctx, action, units)
  const { isMember, monthlyCreditLimit, licenceChanges } = await getSpender(ctx, clientId)
  const spendingState = await getSpendingState(ctx.db, ctx.actor.companyId)
  await settleCreditsIfDue(ctx, spendingState, licenceChanges)
  const memberId = isMember ? clientId : undefined
  return {
    quote: price,
    subject: toLedgerSubject(spending, price.rule, memberId),
    limits: { memberId, memberLimit: monthlyCreditLimit, companyCap: spendingState.monthlyCap },
    spendingState,
  }
}

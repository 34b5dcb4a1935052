import { isDeepStrictEqual } from 'node:util'
import type * as contract from '@headwater/contract/billing/spending'
import type { AutoTopUp } from '@headwater/contract/billing/spending'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import type { Payments } from '../provider/payments.ts'
import { considerTopUp } from './consider-top-up.ts'
import { presentAutoTopUp } from './present.ts'
import { priceTopUp } from './price-top-up.ts'
import { findOwnCard, readSpendingRules } from './read-spending.ts'
import { lockRules, updateRules } from './rules-store.ts'
import { sayCents } from './words.ts'

type ChangeAutoTopUp = typeof contract.changeAutoTopUp

/** Sets the automatic top-up; whatever stopped it before is forgotten, and it looks at once. */
export async function changeAutoTopUp(
  ctx: Ctx,
  wishes: InputOf<ChangeAutoTopUp>,
  payments: Payments | undefined,
): Promise<ReplyOf<ChangeAutoTopUp>> {
  if (wishes.enabled) await requireMeans(ctx, wishes, payments)
  await save(ctx, wishes)
  if (wishes.enabled) await considerTopUp(ctx)
  return readSpendingRules(ctx, payments)
}

/** Nobody should believe that credits will come when none can. */
async function requireMeans(
  ctx: Ctx,
  wishes: AutoTopUp,
  payments: Payments | undefined,
): Promise<void> {
  const { priceCents } = await inTransaction(ctx, (ctx) => priceTopUp(ctx, wishes.quantity))
  if (wishes.monthly_max_cents < priceCents) {
    const field = `One purchase costs ${sayCents(priceCents)}; the maximum must allow for it.`
    throw new AppError('invalid_input', field, { monthly_max_cents: field })
  }
  if ((await findOwnCard(ctx, payments)) !== undefined) return
  const field = 'There is no card to charge. Put one on file under Manage Plan first.'
  throw new AppError('invalid_input', field, { enabled: field })
}

function save(ctx: Ctx, after: AutoTopUp): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    const rules = await lockRules(ctx.db, companyId)
    const before = presentAutoTopUp(rules)
    if (isDeepStrictEqual(before, after) && rules.topUpFailure === null) return
    await updateRules(ctx.db, companyId, {
      topUpEnabled: after.enabled,
      topUpBelow: after.below,
      topUpQuantity: after.quantity,
      topUpMonthlyMaxCents: after.monthly_max_cents,
      topUpFailure: null,
    })
    await recordAudit(ctx, {
      action: 'auto-top-up.changed',
      subjectType: 'company',
      subjectId: companyId,
      before,
      after,
    })
  })
}

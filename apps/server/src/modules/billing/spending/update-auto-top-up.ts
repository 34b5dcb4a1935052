import { isDeepStrictEqual } from 'node:util'
import type * as contract from '@headwater/contract/billing/spending'
import type { AutoTopUp } from '@headwater/contract/billing/spending'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import { formatCents } from '../sync/format-amounts.ts'
import { findOwnCard, getSpendingRules } from './get-spending-rules.ts'
import { getTopUpPrice } from './get-top-up-price.ts'
import { presentAutoTopUp } from './present.ts'
import { lockSpendingRules, saveSpendingRules } from './spending-rules-store.ts'
import { startTopUpIfNeeded } from './start-top-up-if-needed.ts'

type UpdateAutoTopUp = typeof contract.updateAutoTopUp

/** Updates the automatic top-up, clears an earlier failure, and checks the balance at once. */
export async function updateAutoTopUp(
  ctx: Ctx,
  changes: InputOf<UpdateAutoTopUp>,
  payments: PaymentProvider | undefined,
): Promise<ReplyOf<UpdateAutoTopUp>> {
  if (changes.enabled) await assertCanTopUp(ctx, changes, payments)
  await saveAutoTopUp(ctx, changes)
  if (changes.enabled) await startTopUpIfNeeded(ctx)
  return getSpendingRules(ctx, payments)
}

/** Rejects settings under which a top-up could never succeed. */
async function assertCanTopUp(
  ctx: Ctx,
  changes: AutoTopUp,
  payments: PaymentProvider | undefined,
): Promise<void> {
  const { priceCents } = await inTransaction(ctx, (ctx) => getTopUpPrice(ctx, changes.quantity))
  if (changes.monthly_max_cents < priceCents) {
    const field = `One purchase costs ${formatCents(priceCents)}. Set a limit of at least that.`
    throw new AppError('invalid_input', field, { monthly_max_cents: field })
  }
  if ((await findOwnCard(ctx, payments)) !== undefined) return
  const field = 'There is no card to charge. Add one under Manage Plan first.'
  throw new AppError('invalid_input', field, { enabled: field })
}

function saveAutoTopUp(ctx: Ctx, after: AutoTopUp): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    const rules = await lockSpendingRules(ctx.db, companyId)
    const before = presentAutoTopUp(rules)
    if (isDeepStrictEqual(before, after) && rules.topUpFailure === null) return
    await saveSpendingRules(ctx.db, companyId, {
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

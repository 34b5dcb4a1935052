import type Stripe from 'stripe'
import { badRequest } from '../api-error.ts'
import { emit, updateAndEmit } from '../events.ts'
import type { Charge, Refund } from '../stored-objects.ts'
import { clockOf, getRow, listNewest, newId, nowOf, saveRow, type World } from '../world.ts'
import { findTestCard } from './test-cards.ts'

interface RefundInput {
  amount?: number | undefined
  reason: Stripe.Refund.Reason | null
  metadata: Record<string, string>
}

/** Refunds a payment in part or whole. A card may reject the refund. */
export function refundCharge(world: World, charge: Charge, wish: RefundInput): Refund {
  const left = charge.amount - charge.amount_refunded
  const amount = wish.amount ?? left
  if (charge.refunded || left === 0) {
    throw badRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  if (!charge.paid || amount < 1 || amount > left) {
    const message = `Refund amount (${formatDollars(amount)}) is greater than unrefunded amount on charge (${formatDollars(left)})`
    throw badRequest(charge.paid ? message : 'This charge was never paid.', { param: 'amount' })
  }
  const refund = saveRow(world, 'refunds', aRefund(world, charge, amount, wish))
  addRefundedAmount(world, charge, amount)
  emit(world, 'refund.created', refund)
  const card = findTestCard(world.state.cards[charge.payment_method ?? '']?.number ?? '')
  return card?.refundFails ? failRefund(world, refund.id) : refund
}

/** Fails a refund that the bank rejected: the charge counts as not refunded. */
export function failRefund(world: World, id: string): Refund {
  const refund = getRow(world, 'refunds', id)
  if (refund.status !== 'succeeded') throw badRequest('This refund can no longer fail.')
  const charge = getRow(world, 'charges', refund.charge)
  updateAndEmit(world, 'refund.updated', refund, () => {
    refund.status = 'failed'
    refund.failure_reason = 'expired_or_canceled_card'
  })
  updateAndEmit(world, 'charge.updated', charge, () => {
    charge.amount_refunded -= refund.amount
    charge.refunded = false
  })
  emit(world, 'refund.failed', refund)
  return refund
}

/** Returns the newest refund of a charge that can still fail. */
export function findSucceededRefund(world: World, charge: string): Refund | undefined {
  return listNewest(world, 'refunds').find(
    (refund) => refund.charge === charge && refund.status === 'succeeded',
  )
}

function addRefundedAmount(world: World, charge: Charge, amount: number): void {
  updateAndEmit(world, 'charge.refunded', charge, () => {
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
  })
}

function aRefund(world: World, charge: Charge, amount: number, wish: RefundInput): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: nowOf(world, clockOf(world, charge.customer)),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: wish.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: wish.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}

function formatDollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

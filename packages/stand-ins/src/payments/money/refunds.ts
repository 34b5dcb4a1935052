import type Stripe from 'stripe'
import { badRequest } from '../api-error.ts'
import { change, emit } from '../events.ts'
import type { Charge, Refund } from '../kept.ts'
import { clockOf, get, keep, listNewest, newId, nowOf, type World } from '../world.ts'
import { findTestCard } from './test-cards.ts'

interface Wish {
  amount?: number | undefined
  reason: Stripe.Refund.Reason | null
  metadata: Record<string, string>
}

/** Gives money back, in part or whole; a card may refuse to take it. */
export function refundCharge(world: World, charge: Charge, wish: Wish): Refund {
  const left = charge.amount - charge.amount_refunded
  const amount = wish.amount ?? left
  if (charge.refunded || left === 0) {
    throw badRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  if (!charge.paid || amount < 1 || amount > left) {
    const message = `Refund amount (${money(amount)}) is greater than unrefunded amount on charge (${money(left)})`
    throw badRequest(charge.paid ? message : 'This charge was never paid.', { param: 'amount' })
  }
  const refund = keep(world, 'refunds', aRefund(world, charge, amount, wish))
  addRefunded(world, charge, amount)
  emit(world, 'refund.created', refund)
  const card = findTestCard(world.state.cards[charge.payment_method ?? '']?.number ?? '')
  return card?.refundFails ? failRefund(world, refund.id) : refund
}

/** The bank could not take the money: the charge counts as if it had never been tried. */
export function failRefund(world: World, id: string): Refund {
  const refund = get(world, 'refunds', id)
  if (refund.status !== 'succeeded') throw badRequest('This refund cannot fail any more.')
  const charge = get(world, 'charges', refund.charge)
  change(world, 'refund.updated', refund, () => {
    refund.status = 'failed'
    refund.failure_reason = 'expired_or_canceled_card'
  })
  change(world, 'charge.updated', charge, () => {
    charge.amount_refunded -= refund.amount
    charge.refunded = false
  })
  emit(world, 'refund.failed', refund)
  return refund
}

/** The newest refund of a charge that the bank could still send back. */
export function findStandingRefund(world: World, charge: string): Refund | undefined {
  return listNewest(world, 'refunds').find(
    (refund) => refund.charge === charge && refund.status === 'succeeded',
  )
}

function addRefunded(world: World, charge: Charge, amount: number): void {
  change(world, 'charge.refunded', charge, () => {
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
  })
}

function aRefund(world: World, charge: Charge, amount: number, wish: Wish): Refund {
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

function money(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

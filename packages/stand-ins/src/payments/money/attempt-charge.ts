import { emit } from '../events.ts'
import type { PaymentIntent, PaymentMethod } from '../stored-objects.ts'
import type { World } from '../world.ts'
import { recordCharge } from './charge.ts'
import { openDispute } from './disputes.ts'
import {
  authenticationRequired,
  type Decline,
  decideCharge,
  findTestCard,
  type Outcome,
} from './test-cards.ts'

export interface PaymentSituation {
  /** The customer is present and may be asked to confirm. */
  isOnSession: boolean
  isConfirmed: boolean
}

export const offSession: PaymentSituation = { isOnSession: false, isConfirmed: false }

/** Charges a card for an intent, emits the events and returns the bank's answer. */
export function attemptCharge(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  { isOnSession, isConfirmed }: PaymentSituation,
): Outcome {
  const card = world.state.cards[method.id] ?? { number: '', isConfirmed: false }
  const outcome = decideCharge(card.number, {
    isOnSession,
    isConfirmedNow: isConfirmed,
    isConfirmedBefore: card.isConfirmed,
  })
  intent.payment_method = method.id
  switch (outcome.kind) {
    case 'paid':
      card.isConfirmed ||= isConfirmed
      markSucceeded(world, intent, method)
      return outcome
    case 'needs-confirmation':
      if (!isOnSession) return markDeclined(world, intent, method, authenticationRequired)
      intent.status = 'requires_action'
      intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} }
      emit(world, 'payment_intent.requires_action', intent)
      return outcome
    case 'declined':
      return markDeclined(world, intent, method, outcome.decline)
  }
}

/** Marks a payment as succeeded. */
export function markSucceeded(world: World, intent: PaymentIntent, method: PaymentMethod): void {
  const charge = recordCharge(world, intent, method, null)
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.latest_charge = charge.id
  intent.last_payment_error = null
  intent.next_action = null
  emit(world, 'charge.succeeded', charge)
  emit(world, 'payment_intent.succeeded', intent)
  const { disputes } = findTestCard(world.state.cards[method.id]?.number ?? '') ?? {}
  if (disputes) openDispute(world, charge, disputes)
}

/** Marks a payment as declined: the intent waits for another card. */
export function markDeclined(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline,
): Outcome {
  const charge = recordCharge(world, intent, method, decline)
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.latest_charge = charge.id
  intent.next_action = null
  intent.last_payment_error = {
    charge: charge.id,
    code: decline.code,
    decline_code: decline.declineCode,
    message: decline.message,
    type: 'card_error',
  }
  emit(world, 'charge.failed', charge)
  emit(world, 'payment_intent.payment_failed', intent)
  return { kind: 'declined', decline }
}

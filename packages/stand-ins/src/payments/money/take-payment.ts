import { emit } from '../events.ts'
import type { PaymentIntent, PaymentMethod } from '../kept.ts'
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

export interface Moment {
  /** Somebody looks at a page, and may be asked to confirm. */
  isOnSession: boolean
  isConfirmed: boolean
}

export const offSession: Moment = { isOnSession: false, isConfirmed: false }

/** Asks a card to pay an intent; says what the bank said, and tells the events. */
export function takePayment(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  { isOnSession, isConfirmed }: Moment,
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
      settle(world, intent, method)
      return outcome
    case 'asks':
      if (!isOnSession) return refuse(world, intent, method, authenticationRequired)
      intent.status = 'requires_action'
      intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} }
      emit(world, 'payment_intent.requires_action', intent)
      return outcome
    case 'declined':
      return refuse(world, intent, method, outcome.decline)
  }
}

/** The money is there. */
export function settle(world: World, intent: PaymentIntent, method: PaymentMethod): void {
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

/** The bank says no: the intent waits for another card. */
export function refuse(
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

import type Stripe from 'stripe'

/** Decline reasons, as API codes and as messages. */
export interface Decline {
  code: string
  declineCode: string
  message: string
}

/** A card whose number decides how its bank behaves. */
export interface TestCard {
  number: string
  /** The token of the card, for use without a form. */
  token: string
  brand: 'visa' | 'mastercard'
  title: string
  /** Declines always, or only off-session. */
  declines?: 'always' | 'later'
  decline?: Decline
  /** Requires authentication: the first time, or every time. */
  requiresConfirmation?: 'once' | 'always'
  disputes?: Stripe.Dispute.Status
  refundFails?: true
}

const generic: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}

export const authenticationRequired: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', token: 'pm_card_visa', brand: 'visa', title: 'Pays' },
  {
    number: '4000000000000002',
    token: 'pm_card_visa_chargeDeclined',
    brand: 'visa',
    title: 'Is declined',
    declines: 'always',
    decline: generic,
  },
  {
    number: '4000000000009995',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    title: 'Insufficient funds',
    declines: 'always',
    decline: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  {
    number: '4000000000000341',
    token: 'pm_card_chargeCustomerFail',
    brand: 'visa',
    title: 'Pays now, fails at renewal',
    declines: 'later',
    decline: generic,
  },
  {
    number: '4000000000000259',
    token: 'pm_card_createDispute',
    brand: 'visa',
    title: 'Pays, then disputes',
    disputes: 'needs_response',
  },
  {
    number: '4000002500003155',
    token: 'pm_card_authenticationRequiredOnSetup',
    brand: 'visa',
    title: 'Asks to confirm',
    requiresConfirmation: 'once',
  },
  {
    number: '4000002760003184',
    token: 'pm_card_authenticationRequired',
    brand: 'visa',
    title: 'Asks to confirm each time, renewals too',
    requiresConfirmation: 'always',
  },
  {
    number: '4000000000001976',
    token: 'pm_card_createDisputeInquiry',
    brand: 'visa',
    title: 'Pays, then the bank inquires',
    disputes: 'warning_needs_response',
  },
  {
    number: '4000000000005126',
    token: 'pm_card_refundFail',
    brand: 'visa',
    title: 'Pays, refunds fail',
    refundFails: true,
  },
  {
    number: '5555555555554444',
    token: 'pm_card_mastercard',
    brand: 'mastercard',
    title: 'Pays (Mastercard)',
  },
]

/** Numbers that are not test cards are refused, so that no real card is stored here. */
const unknown: Decline = {
  code: 'incorrect_number',
  declineCode: 'incorrect_number',
  message: 'This is not one of the test cards. Real cards are never accepted here.',
}

export type Outcome =
  | { kind: 'paid' }
  | { kind: 'needs-confirmation' }
  | { kind: 'declined'; decline: Decline }

interface ChargeCircumstances {
  /** The customer is present and may be asked to confirm. */
  isOnSession: boolean
  /** The cardholder has confirmed, now or when the card was stored. */
  isConfirmedNow: boolean
  isConfirmedBefore: boolean
}

/** Returns the bank's answer to a payment. */
export function decideCharge(number: string, circumstances: ChargeCircumstances): Outcome {
  const { isOnSession, isConfirmedNow, isConfirmedBefore } = circumstances
  const card = findTestCard(number)
  if (!card) return { kind: 'declined', decline: unknown }
  const { decline, declines, requiresConfirmation } = card
  if (decline && (declines === 'always' || !isOnSession)) return { kind: 'declined', decline }
  const isSatisfied = isConfirmedNow || (requiresConfirmation === 'once' && isConfirmedBefore)
  return requiresConfirmation && !isSatisfied ? { kind: 'needs-confirmation' } : { kind: 'paid' }
}

export function findTestCard(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number)
}

import { ApiError, badRequest } from '../api-error.ts'
import { emit } from '../events.ts'
import type { PaymentMethod } from '../stored-objects.ts'
import { clockOf, getRow, newId, nowOf, saveRow, type World } from '../world.ts'
import { type Decline, findTestCard, testCards } from './test-cards.ts'

interface CardDetails {
  number: string
  expMonth: number
  expYear: number
  name: string | null
  email: string | null
}

/** Creates a card that belongs to no customer yet. */
export function addCard(world: World, card: CardDetails): PaymentMethod {
  const brand = findTestCard(card.number)?.brand ?? 'visa'
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: null,
      email: card.email,
      name: card.name,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: 'pass',
      },
      country: 'US',
      display_brand: brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: newId('fp', 16).slice(3),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowOf(world),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  world.state.cards[method.id] = { number: card.number, isConfirmed: false }
  return saveRow(world, 'paymentMethods', method)
}

/** Attaches a card to a customer. A token such as `pm_card_visa` becomes a new card. */
export function attachCard(world: World, id: string, customer: string): PaymentMethod {
  getRow(world, 'customers', customer, 'customer')
  const method = getOrCreateMethod(world, id)
  if (method.customer === customer) return method
  if (method.customer) {
    throw badRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    })
  }
  const card = findTestCard(world.state.cards[method.id]?.number ?? '')
  if (card?.declines === 'always' && card.decline) throw declineError(card.decline)
  method.customer = customer
  method.created = nowOf(world, clockOf(world, customer))
  emit(world, 'payment_method.attached', method)
  return method
}

/** Returns a stored card, or one created from a token. */
export function getOrCreateMethod(
  world: World,
  id: string,
  param = 'payment_method',
): PaymentMethod {
  const token = testCards.find((card) => card.token === id)
  if (!token) return getRow(world, 'paymentMethods', id, param)
  const expYear = new Date(nowOf(world) * 1_000).getUTCFullYear() + 3
  return addCard(world, { number: token.number, expMonth: 12, expYear, name: null, email: null })
}

/** Returns the error for a card declined before anything was recorded. */
export function declineError(decline: Decline, details: object = {}): ApiError {
  return new ApiError(402, 'card_error', decline.message, {
    code: decline.code,
    decline_code: decline.declineCode,
    ...details,
  })
}

/** Returns the error for a declined payment whose attempt is recorded. */
export function paymentDeclineError(decline: Decline, details: object = {}): ApiError {
  return Object.assign(declineError(decline, details), { hasEffect: true })
}

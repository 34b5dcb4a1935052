import { z } from 'zod'
import { creditQuantities, defaultSubscribeQuantity } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { formatNumber } from '../format-number.ts'
import { Id } from '../ids.ts'

/** Page shown when a submitted form is rejected. */
const failurePage = '/main/billing/1'

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'Must be a whole number.')
  .transform(Number)

/** Forms send text, JSON sends numbers. */
const Count = z.union([z.int32(), wholeNumber])

const creditQuantitySentence = `Choose ${creditQuantities
  .map((quantity) => formatNumber(quantity))
  .join(', ')} credits.`

export const subscribe = endpoint({
  method: 'POST',
  path: '/api2/stripe/subscribe',
  summary: 'Redirects to the payment page for a tier, or to the page that changes the current one.',
  access: 'billing.manage',
  form: true,
  answers: 'redirect',
  failurePage,
  sessionOnly: true,
  input: z.strictObject({
    plan_id: Count,
    /** Compared with the session, never trusted. */
    user_id: Id,
    /** Seats: the number of team members. */
    quantity: Count.pipe(z.int().min(1).max(10_000)).default(defaultSubscribeQuantity),
  }),
  output: z.unknown(),
  errors: ['invalid_input', 'forbidden', 'not_found', 'csrf_stale', 'payments_away'],
})

export const buyCredits = endpoint({
  method: 'POST',
  path: '/api2/stripe/buy-credits/search',
  summary: 'Redirects to the payment page for one of the five credit amounts.',
  access: 'billing.manage',
  form: true,
  answers: 'redirect',
  failurePage,
  sessionOnly: true,
  input: z.strictObject({
    quantity: Count.refine(
      (quantity) => (creditQuantities as readonly number[]).includes(quantity),
      creditQuantitySentence,
    ),
    /** Compared with the session, never trusted. */
    user_id: Id,
    /**
     * The tier selected on the page, whose rate applies. By default the company's own, and the entry
     * tier for a company on the free one.
     */
    plan_id: Count.optional(),
  }),
  output: z.unknown(),
  errors: ['invalid_input', 'forbidden', 'not_found', 'csrf_stale', 'payments_away'],
})

/** A form submitted with GET, or an opened address. It changes nothing on our side. */
export const openPortal = endpoint({
  method: 'GET',
  path: '/api2/stripe/portal/:userId',
  summary: 'Redirects to the provider’s page for plan, card and invoices.',
  access: 'billing.manage',
  form: true,
  answers: 'redirect',
  failurePage,
  sessionOnly: true,
  input: z.strictObject({ userId: Id }),
  output: z.unknown(),
  errors: ['forbidden', 'not_found', 'csrf_stale', 'payments_away'],
})

export const checkoutPurposes = ['subscribe', 'credits'] as const

/** `processing`: paid or being paid, but the credits are not there yet. */
export const checkoutStates = ['open', 'processing', 'done', 'failed', 'expired'] as const

export const Checkout = z.object({
  id: Id,
  purpose: z.enum(checkoutPurposes),
  state: z.enum(checkoutStates),
  /** For example `Growth, 3 seats, yearly` or `10,000 credits`. */
  title: z.string(),
  amount_cents: z.int(),
  /** Number of credits it adds. */
  credits: z.int(),
  /** The provider's page, while it can still be paid. */
  url: z.string().nullable(),
  expires_at: z.iso.datetime().nullable(),
})
export type Checkout = z.infer<typeof Checkout>

/** Called by the page the user returns to. It asks the provider and never trusts the URL. */
export const fulfilAndGetCheckout = endpoint({
  method: 'GET',
  path: '/api2/billing/checkouts/:sessionId',
  summary: 'Checks a payment with the provider and fulfils it if it was paid.',
  access: 'billing.manage',
  input: z.strictObject({ sessionId: z.string().regex(/^cs_\w{1,250}$/) }),
  output: Checkout,
  errors: ['not_found', 'payments_away'],
})

export const listOpenCheckouts = endpoint({
  method: 'GET',
  path: '/api2/billing/checkouts',
  summary: 'Lists unfinished payments that can still be completed, newest first.',
  access: 'billing.manage',
  input: z.strictObject({}),
  output: z.array(Checkout),
  errors: [],
})

/** Event from the provider. It only triggers a new check and its content is not trusted. */
export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/api2/billing/webhook',
  summary: 'Receives signed webhooks from the payment provider.',
  access: 'public',
  signed: true,
  answers: 'file',
  input: z.looseObject({
    id: z.string().max(255),
    object: z.literal('event'),
    type: z.string().max(255),
    created: z.int(),
    data: z.looseObject({ object: z.looseObject({}) }),
  }),
  output: z.unknown(),
  errors: ['invalid_input', 'forbidden'],
})

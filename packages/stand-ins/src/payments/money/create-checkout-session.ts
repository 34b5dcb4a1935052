import type { CheckoutSession, OrderLine } from '../stored-objects.ts'
import { newId, saveRow, type World } from '../world.ts'

interface CheckoutInput {
  mode: 'payment' | 'subscription'
  lines: OrderLine[]
  customer: string | null
  email: string | null
  reference: string | null
  successUrl: string
  cancelUrl: string | null
  metadata: Record<string, string>
  expiresAt: number
  now: number
  isInvoiced: boolean
  invoiceMetadata: Record<string, string>
  /** The text next to the button. */
  note: string | null
  subscriptionMetadata: Record<string, string>
  paymentMetadata: Record<string, string>
  description: string | null
  savesCard: boolean
}

/** Opens a Checkout session. */
export function createCheckoutSession(world: World, opening: CheckoutInput): CheckoutSession {
  const id = newId('cs_test', 40)
  const total = opening.lines.reduce((sum, { amount_total: amount }) => sum + amount, 0)
  world.state.orders[id] = {
    lines: opening.lines,
    subscriptionMetadata: opening.subscriptionMetadata,
    paymentMetadata: opening.paymentMetadata,
    description: opening.description,
    savesCard: opening.savesCard,
  }
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: opening.cancelUrl,
    client_reference_id: opening.reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: opening.now,
    currency: opening.lines[0]?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: opening.note === null ? null : { message: opening.note },
      terms_of_service_acceptance: null,
    },
    customer: opening.customer,
    customer_account: null,
    customer_creation: opening.customer ? null : 'always',
    customer_details: null,
    customer_email: opening.email,
    discounts: [],
    expires_at: opening.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation:
      opening.mode === 'payment'
        ? {
            enabled: opening.isInvoiced,
            invoice_data: {
              account_tax_ids: null,
              custom_fields: null,
              description: null,
              footer: null,
              issuer: null,
              metadata: opening.invoiceMetadata,
              rendering_options: null,
            },
          }
        : null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: opening.metadata,
    mode: opening.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: opening.mode === 'subscription' ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: opening.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${world.origin()}/c/pay/${id}`,
    wallet_options: null,
  }
  return saveRow(world, 'checkoutSessions', session)
}

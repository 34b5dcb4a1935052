import type { Customer } from '../stored-objects.ts'
import { newId, nowOf, type World } from '../world.ts'

/** Creates a customer with no data yet. */
export function aCustomer(world: World, clock: string | null): Customer {
  const id = newId('cus', 14)
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: nowOf(world, clock),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: id.slice(4, 12).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: clock,
  }
}

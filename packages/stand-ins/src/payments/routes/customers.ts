import type Stripe from 'stripe'
import { badRequest } from '../api-error.ts'
import { emit, updateAndEmit } from '../events.ts'
import { attachCard } from '../money/cards.ts'
import { aCustomer } from '../money/customers.ts'
import type { Customer } from '../stored-objects.ts'
import {
  clearable,
  integer,
  isWithin,
  mergeMetadata,
  metadata,
  type ParamParsers,
  range,
  shape,
  text,
} from '../wire/params.ts'
import { defineListRoute, defineRoute, type Route } from '../wire/route.ts'
import { getRow, listNewest, saveRow, type World } from '../world.ts'

const fields = {
  email: clearable(text),
  name: clearable(text),
  description: clearable(text),
  phone: clearable(text),
  balance: integer,
  metadata,
  invoice_settings: shape({ default_payment_method: clearable(text) }),
} satisfies ParamParsers<Stripe.CustomerUpdateParams>

export const customerRoutes: Route[] = [
  defineRoute(
    'POST',
    '/v1/customers',
    {
      ...fields,
      payment_method: text,
      test_clock: text,
    } satisfies ParamParsers<Stripe.CustomerCreateParams>,
    (world, params) => {
      const clock = params.test_clock ?? null
      if (clock) getRow(world, 'testClocks', clock, 'test_clock')
      const customer = saveRow(world, 'customers', aCustomer(world, clock))
      Object.assign(customer, textsOf(params))
      customer.metadata = mergeMetadata({}, params.metadata)
      customer.balance = params.balance ?? 0
      const sent = params.payment_method
      const attached = sent ? attachCard(world, sent, customer.id).id : null
      const wished = params.invoice_settings?.default_payment_method
      customer.invoice_settings.default_payment_method =
        wished && wished === sent ? attached : ownMethod(world, customer, wished)
      emit(world, 'customer.created', customer)
      return customer
    },
  ),
  defineRoute('GET', '/v1/customers/:id', {}, (world, _, id) => getRow(world, 'customers', id)),
  defineRoute('POST', '/v1/customers/:id', fields, (world, params, id) =>
    updateAndEmit(world, 'customer.updated', getRow(world, 'customers', id), (customer) => {
      const wished = params.invoice_settings?.default_payment_method
      if (wished !== undefined) {
        customer.invoice_settings.default_payment_method = ownMethod(world, customer, wished)
      }
      Object.assign(customer, textsOf(params))
      if (params.balance !== undefined) customer.balance = params.balance
      customer.metadata = mergeMetadata(customer.metadata, params.metadata)
    }),
  ),
  defineListRoute(
    '/v1/customers',
    {
      email: text,
      created: range,
      test_clock: text,
    } satisfies ParamParsers<Stripe.CustomerListParams>,
    (world, { email, created, test_clock: clock }) =>
      listNewest(world, 'customers').filter(
        (customer) =>
          (!email || customer.email === email) &&
          customer.test_clock === (clock ?? null) &&
          isWithin(customer.created, created),
      ),
  ),
  defineListRoute(
    '/v1/customers/:id/payment_methods',
    { type: text } satisfies ParamParsers<Stripe.CustomerListPaymentMethodsParams>,
    (world, _, id) => {
      getRow(world, 'customers', id)
      return listNewest(world, 'paymentMethods').filter(({ customer }) => customer === id)
    },
  ),
]

function textsOf(
  params: Partial<Record<'email' | 'name' | 'description' | 'phone', string | null | undefined>>,
) {
  const { email, name, description, phone } = params
  return Object.fromEntries(
    Object.entries({ email, name, description, phone }).filter(([, value]) => value !== undefined),
  )
}

/** A card can be the default only of the customer it is attached to. */
function ownMethod(
  world: World,
  { id }: Customer,
  method: string | null | undefined,
): string | null {
  if (!method) return null
  const param = 'invoice_settings[default_payment_method]'
  if (getRow(world, 'paymentMethods', method, param).customer === id) return method
  throw badRequest(
    `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param },
  )
}

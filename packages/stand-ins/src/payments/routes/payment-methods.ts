import type Stripe from 'stripe'
import { badRequest } from '../api-error.ts'
import { emit } from '../events.ts'
import { attachCard } from '../money/cards.ts'
import { integer, oneOf, type ParamParsers, required, shape, text } from '../wire/params.ts'
import { defineListRoute, defineRoute, type Route } from '../wire/route.ts'
import { getRow, listNewest } from '../world.ts'

export const paymentMethodRoutes: Route[] = [
  defineRoute('GET', '/v1/payment_methods/:id', {}, (world, _, id) =>
    getRow(world, 'paymentMethods', id),
  ),
  defineRoute(
    'POST',
    '/v1/payment_methods/:id/attach',
    { customer: required(text) } satisfies ParamParsers<Stripe.PaymentMethodAttachParams>,
    (world, { customer }, id) => attachCard(world, id, customer),
  ),
  defineRoute('POST', '/v1/payment_methods/:id/detach', {}, (world, _, id) => {
    const method = getRow(world, 'paymentMethods', id)
    if (!method.customer) throw badRequest('The payment method is not attached to a customer.')
    const owner = world.state.customers[method.customer]
    if (owner?.invoice_settings.default_payment_method === id) {
      owner.invoice_settings.default_payment_method = null
    }
    for (const subscription of Object.values(world.state.subscriptions)) {
      if (subscription.default_payment_method === id) subscription.default_payment_method = null
    }
    method.customer = null
    emit(world, 'payment_method.detached', method)
    return method
  }),
  defineRoute(
    'POST',
    '/v1/payment_methods/:id',
    {
      card: shape({ exp_month: integer, exp_year: integer }),
    } satisfies ParamParsers<Stripe.PaymentMethodUpdateParams>,
    (world, { card }, id) => {
      const method = getRow(world, 'paymentMethods', id)
      method.card.exp_month = card?.exp_month ?? method.card.exp_month
      method.card.exp_year = card?.exp_year ?? method.card.exp_year
      emit(world, 'payment_method.updated', method)
      return method
    },
  ),
  defineListRoute(
    '/v1/payment_methods',
    { customer: text, type: oneOf('card') } satisfies ParamParsers<Stripe.PaymentMethodListParams>,
    (world, { customer }) =>
      listNewest(world, 'paymentMethods').filter(
        (method) => customer !== undefined && method.customer === customer,
      ),
  ),
]

import type Stripe from 'stripe'
import { ApiError, badRequest } from '../api-error.ts'
import { offSession } from '../money/attempt-charge.ts'
import { getOrCreateMethod, paymentDeclineError } from '../money/cards.ts'
import { subscriptionOf } from '../money/invoices.ts'
import { findDefaultCard, payInvoice } from '../money/pay-invoice.ts'
import { previewChange } from '../money/preview-change.ts'
import { authenticationRequired } from '../money/test-cards.ts'
import type { Invoice } from '../stored-objects.ts'
import {
  flag,
  integer,
  isWithin,
  listOf,
  oneOf,
  type ParamParsers,
  range,
  required,
  shape,
  text,
} from '../wire/params.ts'
import { defineListRoute, defineRoute, type Route } from '../wire/route.ts'
import { getRow, listNewest } from '../world.ts'
import { itemFields } from './subscription-item-fields.ts'

export const invoiceRoutes: Route[] = [
  defineRoute('GET', '/v1/invoices/:id', {}, (world, _, id) => getRow(world, 'invoices', id)),
  defineListRoute(
    '/v1/invoices/:id/lines',
    {},
    (world, _, id) => getRow(world, 'invoices', id).lines.data,
  ),
  defineRoute(
    'POST',
    '/v1/invoices/:id/pay',
    { payment_method: text, off_session: flag } satisfies ParamParsers<Stripe.InvoicePayParams>,
    (world, params, id) => {
      const invoice = getRow(world, 'invoices', id)
      refuseUnlessOpen(invoice)
      const method = params.payment_method
        ? getOrCreateMethod(world, params.payment_method)
        : findDefaultCard(world, invoice.customer, subscriptionOf(invoice))
      if (!method) {
        throw badRequest('This customer has no default payment method.', {
          code: 'resource_missing',
        })
      }
      const outcome = payInvoice(world, invoice, method, offSession)
      if (outcome.kind === 'declined') throw paymentDeclineError(outcome.decline)
      if (outcome.kind === 'needs-confirmation') throw paymentDeclineError(authenticationRequired)
      return invoice
    },
  ),
  defineRoute(
    'POST',
    '/v1/invoices/create_preview',
    {
      customer: text,
      subscription: required(text),
      subscription_details: shape({
        items: listOf(itemFields),
        proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
        proration_date: integer,
        billing_cycle_anchor: shape({ type: required(oneOf('now', 'unchanged')) }),
      }),
    } satisfies ParamParsers<Stripe.InvoiceCreatePreviewParams>,
    (world, { subscription: id, subscription_details: details }) =>
      previewChange(world, getRow(world, 'subscriptions', id, 'subscription'), {
        items: details?.items,
        proration: details?.proration_behavior ?? 'create_prorations',
        at: details?.proration_date,
        restartsPeriod: details?.billing_cycle_anchor?.type === 'now',
      }),
  ),
  defineListRoute(
    '/v1/invoices',
    {
      customer: text,
      subscription: text,
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
      collection_method: text,
      created: range,
    } satisfies ParamParsers<Stripe.InvoiceListParams>,
    (world, { customer, subscription, status, created }) =>
      listNewest(world, 'invoices').filter(
        (invoice) =>
          (!customer || invoice.customer === customer) &&
          (!subscription || subscriptionOf(invoice) === subscription) &&
          (!status || invoice.status === status) &&
          isWithin(invoice.created, created),
      ),
  ),
  defineRoute('GET', '/v1/invoice_payments/:id', {}, (world, _, id) =>
    getRow(world, 'invoicePayments', id),
  ),
  defineListRoute(
    '/v1/invoice_payments',
    {
      invoice: text,
      status: oneOf('open', 'paid', 'canceled'),
      payment: shape({ type: required(oneOf('payment_intent')), payment_intent: text }),
      created: range,
    } satisfies ParamParsers<Stripe.InvoicePaymentListParams>,
    (world, { invoice, status, payment }) =>
      listNewest(world, 'invoicePayments').filter(
        (paid) =>
          (!invoice || paid.invoice === invoice) &&
          (!status || paid.status === status) &&
          (!payment?.payment_intent || paid.payment.payment_intent === payment.payment_intent),
      ),
  ),
]

function refuseUnlessOpen({ status }: Invoice): void {
  if (status === 'open') return
  if (status !== 'paid') throw badRequest(`This invoice is ${status} and cannot be paid.`)
  throw new ApiError(400, 'invalid_request_error', 'Invoice is already paid', {
    code: 'invoice_already_paid',
  })
}

import { badRequest } from '../api-error.ts'
import { listOf } from '../stored-objects.ts'
import { findRowById, type World } from '../world.ts'

type Node = Record<string, unknown>

/** Returns a copy of the response with the requested ids replaced by their objects. */
export function expandAnswer(world: World, answer: object, paths: string[]): object {
  const copy = structuredClone(answer)
  for (const path of paths) expandPath(world, copy as Node, path.split('.'), path)
  return copy
}

function expandPath(world: World, node: Node, [name = '', ...rest]: string[], path: string): void {
  // An id without an object yet expands to nothing, without an error.
  if (node[name] === null && nullableFields.has(name)) return
  const held = node[name] ?? findIncludable(world, node, name)
  if (held === null || held === undefined || !['object', 'string'].includes(typeof held)) {
    throw badRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
  }
  if (typeof held === 'string') {
    const found = findRowById(world, held)
    if (!found) throw badRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
    node[name] = structuredClone(found)
  } else {
    node[name] = held
  }
  if (rest.length === 0) return
  const inner = node[name]
  for (const child of Array.isArray(inner) ? inner : [inner]) {
    if (child !== null) expandPath(world, child as Node, rest, path)
  }
}

/** Fields that an object includes only on request. */
function findIncludable(world: World, { object, id }: Node, name: string): object | undefined {
  const { state } = world
  switch (`${object}.${name}`) {
    case 'invoice.payments':
      return listOf(
        '/v1/invoice_payments',
        Object.values(state.invoicePayments)
          .filter(({ invoice }) => invoice === id)
          .map((payment) => structuredClone(payment)),
      )
    case 'checkout.session.line_items':
      return listOf(
        `/v1/checkout/sessions/${id}/line_items`,
        structuredClone(state.orders[String(id)]?.lines ?? []),
      )
    case 'customer.subscriptions':
      return listOf(
        `/v1/subscriptions`,
        Object.values(state.subscriptions)
          .filter(({ customer, status }) => customer === id && status !== 'canceled')
          .map((subscription) => structuredClone(subscription)),
      )
    case 'charge.refunds':
      return listOf(
        '/v1/refunds',
        Object.values(state.refunds)
          .filter(({ charge }) => charge === id)
          .map((refund) => structuredClone(refund)),
      )
    default:
      return undefined
  }
}

const nullableFields = new Set([
  'charge',
  'customer',
  'default_payment_method',
  'invoice',
  'latest_charge',
  'latest_invoice',
  'payment_intent',
  'payment_method',
  'schedule',
  'setup_intent',
  'subscription',
  'test_clock',
])

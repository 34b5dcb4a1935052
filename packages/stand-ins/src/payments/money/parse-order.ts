import { badRequest } from '../api-error.ts'
import type { OrderLine, Price } from '../stored-objects.ts'
import { getRow, newId, saveRow, type World } from '../world.ts'
import { aPrice } from './prices.ts'
import { aProduct } from './products.ts'

interface LineInput {
  price: string | undefined
  quantity: number | undefined
  price_data:
    | {
        currency: string
        unit_amount: number
        product: string | undefined
        product_data: { name: string; description: string | undefined } | undefined
        recurring: { interval: Interval; interval_count: number | undefined } | undefined
      }
    | undefined
}

type Interval = 'day' | 'week' | 'month' | 'year'

/** Parses the lines of a Checkout session: existing or ad-hoc prices. */
export function parseOrder(
  world: World,
  mode: 'payment' | 'subscription',
  wishes: LineInput[],
): OrderLine[] {
  if (wishes.length === 0) throw badRequest('line_items must hold a line.', { param: 'line_items' })
  const lines = wishes.map((wish, index) => parseOrderLine(world, wish, `line_items[${index}]`))
  const hasRecurring = lines.some(({ price }) => price?.type === 'recurring')
  if (mode === 'payment' && hasRecurring) {
    throw badRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'mode' },
    )
  }
  if (mode === 'subscription' && (!hasRecurring || lines.length > 1)) {
    throw badRequest('In `subscription` mode the stand-in sells one recurring price.', {
      param: 'line_items',
    })
  }
  if (new Set(lines.map(({ currency }) => currency)).size > 1) {
    throw badRequest('All line items must have the same currency.', { param: 'line_items' })
  }
  return lines
}

function parseOrderLine(world: World, wish: LineInput, path: string): OrderLine {
  const quantity = wish.quantity ?? 1
  if (quantity < 1) throw badRequest('Quantity must be at least 1.', { param: `${path}[quantity]` })
  const price = getOrCreatePrice(world, wish, path)
  if (!price.active) {
    throw badRequest('The price specified is inactive. This field only accepts active prices.', {
      code: 'price_inactive',
      param: `${path}[price]`,
    })
  }
  const amount = (price.unit_amount ?? 0) * quantity
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: world.state.products[price.product]?.name ?? null,
    discounts: [],
    metadata: {},
    price: structuredClone(price),
    quantity,
    taxes: [],
  }
}

function getOrCreatePrice(
  world: World,
  { price, price_data: data }: LineInput,
  path: string,
): Price {
  if (price) return getRow(world, 'prices', price, `${path}[price]`)
  if (!data) {
    const param = `${path}[price]`
    throw badRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  const named = data.product_data
  const product = data.product
    ? getRow(world, 'products', data.product, `${path}[price_data][product]`)
    : saveRow(world, 'products', {
        ...aProduct(world, newId('prod', 14), named?.name ?? 'Something'),
        description: named?.description ?? null,
        active: false,
      })
  return saveRow(
    world,
    'prices',
    aPrice(world, {
      product: product.id,
      currency: data.currency,
      amount: data.unit_amount,
      interval: data.recurring?.interval,
      intervalCount: data.recurring?.interval_count,
    }),
  )
}

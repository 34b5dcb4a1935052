import type Stripe from 'stripe'
import { badRequest } from '../api-error.ts'
import { emit, updateAndEmit } from '../events.ts'
import { aPrice } from '../money/prices.ts'
import { aProduct } from '../money/products.ts'
import {
  clearable,
  flag,
  integer,
  isWithin,
  listOf,
  mergeMetadata,
  metadata,
  oneOf,
  type ParamParsers,
  range,
  required,
  shape,
  text,
} from '../wire/params.ts'
import { defineListRoute, defineRoute, type Route } from '../wire/route.ts'
import { getRow, listNewest, newId, saveRow, type World } from '../world.ts'

const interval = oneOf('day', 'week', 'month', 'year')
const fields = { active: flag, nickname: clearable(text), metadata, transfer_lookup_key: flag }

export const priceRoutes: Route[] = [
  defineRoute(
    'POST',
    '/v1/prices',
    {
      ...fields,
      lookup_key: text,
      currency: required(text),
      unit_amount: required(integer),
      product: text,
      product_data: shape({ name: required(text), metadata }),
      recurring: shape({
        interval: required(interval),
        interval_count: integer,
        usage_type: oneOf('licensed'),
      }),
      tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
    } satisfies ParamParsers<Stripe.PriceCreateParams>,
    (world, params) => {
      const product = productOf(world, params.product, params.product_data?.name)
      const lookupKey = params.lookup_key ?? null
      if (lookupKey) freeLookupKey(world, lookupKey, params.transfer_lookup_key)
      const price = saveRow(
        world,
        'prices',
        aPrice(world, {
          product,
          currency: params.currency,
          amount: params.unit_amount,
          interval: params.recurring?.interval,
          intervalCount: params.recurring?.interval_count,
        }),
      )
      price.lookup_key = lookupKey
      price.nickname = params.nickname ?? null
      price.active = params.active ?? true
      price.tax_behavior = params.tax_behavior ?? 'unspecified'
      price.metadata = mergeMetadata({}, params.metadata)
      emit(world, 'price.created', price)
      return price
    },
  ),
  defineRoute('GET', '/v1/prices/:id', {}, (world, _, id) => getRow(world, 'prices', id)),
  defineRoute(
    'POST',
    '/v1/prices/:id',
    { ...fields, lookup_key: clearable(text) } satisfies ParamParsers<Stripe.PriceUpdateParams>,
    (world, params, id) =>
      updateAndEmit(world, 'price.updated', getRow(world, 'prices', id), (price) => {
        const { lookup_key: lookupKey } = params
        if (lookupKey && lookupKey !== price.lookup_key) {
          freeLookupKey(world, lookupKey, params.transfer_lookup_key)
        }
        if (lookupKey !== undefined) price.lookup_key = lookupKey
        if (params.nickname !== undefined) price.nickname = params.nickname
        price.active = params.active ?? price.active
        price.metadata = mergeMetadata(price.metadata, params.metadata)
      }),
  ),
  defineListRoute(
    '/v1/prices',
    {
      active: flag,
      product: text,
      currency: text,
      type: oneOf('recurring', 'one_time'),
      lookup_keys: listOf(text),
      created: range,
    } satisfies ParamParsers<Stripe.PriceListParams>,
    (world, { active, product, currency, type, lookup_keys: keys, created }) =>
      listNewest(world, 'prices').filter(
        (price) =>
          (active === undefined || price.active === active) &&
          (!product || price.product === product) &&
          (!currency || price.currency === currency) &&
          (!type || price.type === type) &&
          (!keys || keys.includes(price.lookup_key ?? '')) &&
          isWithin(price.created, created),
      ),
  ),
]

function productOf(world: World, id: string | undefined, name: string | undefined): string {
  if (id) return getRow(world, 'products', id, 'product').id
  if (name) return saveRow(world, 'products', aProduct(world, newId('prod', 14), name)).id
  throw badRequest('Missing required param: product.', {
    code: 'parameter_missing',
    param: 'product',
  })
}

/** A lookup key names one price, and is transferred only if the caller asks for it. */
function freeLookupKey(world: World, key: string, isTransfer = false): void {
  const holder = Object.values(world.state.prices).find(({ lookup_key }) => lookup_key === key)
  if (!holder) return
  if (!isTransfer) {
    const message = `A price (\`${holder.id}\`) already uses that lookup key.`
    throw badRequest(message, { code: 'resource_already_exists', param: 'lookup_key' })
  }
  holder.lookup_key = null
}

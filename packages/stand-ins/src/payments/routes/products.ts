import type Stripe from 'stripe'
import { badRequest } from '../api-error.ts'
import { emit, updateAndEmit } from '../events.ts'
import { aProduct } from '../money/products.ts'
import {
  clearable,
  flag,
  isWithin,
  listOf,
  mergeMetadata,
  metadata,
  type ParamParsers,
  range,
  required,
  text,
} from '../wire/params.ts'
import { defineListRoute, defineRoute, type Route } from '../wire/route.ts'
import { getRow, listNewest, newId, nowOf, saveRow } from '../world.ts'

const fields = { description: clearable(text), active: flag, metadata }

export const productRoutes: Route[] = [
  defineRoute(
    'POST',
    '/v1/products',
    {
      ...fields,
      id: text,
      name: required(text),
    } satisfies ParamParsers<Stripe.ProductCreateParams>,
    (world, params) => {
      const id = params.id ?? newId('prod', 14)
      if (Object.hasOwn(world.state.products, id)) {
        throw badRequest(`Product already exists.`, {
          code: 'resource_already_exists',
          param: 'id',
        })
      }
      const product = saveRow(world, 'products', {
        ...aProduct(world, id, params.name),
        description: params.description ?? null,
        active: params.active ?? true,
        metadata: mergeMetadata({}, params.metadata),
      })
      emit(world, 'product.created', product)
      return product
    },
  ),
  defineRoute('GET', '/v1/products/:id', {}, (world, _, id) => getRow(world, 'products', id)),
  defineRoute(
    'POST',
    '/v1/products/:id',
    { ...fields, name: text } satisfies ParamParsers<Stripe.ProductUpdateParams>,
    (world, params, id) =>
      updateAndEmit(world, 'product.updated', getRow(world, 'products', id), (product) => {
        product.name = params.name ?? product.name
        product.active = params.active ?? product.active
        if (params.description !== undefined) product.description = params.description
        product.metadata = mergeMetadata(product.metadata, params.metadata)
        product.updated = nowOf(world)
      }),
  ),
  defineListRoute(
    '/v1/products',
    {
      active: flag,
      ids: listOf(text),
      created: range,
    } satisfies ParamParsers<Stripe.ProductListParams>,
    (world, { active, ids, created }) =>
      listNewest(world, 'products').filter(
        (product) =>
          (active === undefined || product.active === active) &&
          (!ids || ids.includes(product.id)) &&
          isWithin(product.created, created),
      ),
  ),
]

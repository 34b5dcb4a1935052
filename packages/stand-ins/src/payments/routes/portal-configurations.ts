import type Stripe from 'stripe'
import { badRequest } from '../api-error.ts'
import { emit } from '../events.ts'
import {
  aPortalConfiguration,
  defaultFeatures,
  type Features,
  mergeFeatures,
} from '../money/portal-configuration.ts'
import {
  clearable,
  flag,
  listOf,
  mergeMetadata,
  metadata,
  oneOf,
  type ParamParsers,
  required,
  shape,
  text,
} from '../wire/params.ts'
import { defineListRoute, defineRoute, type Route } from '../wire/route.ts'
import { getRow, listNewest, nowOf, saveRow } from '../world.ts'

const path = '/v1/billing_portal/configurations'
const proration = oneOf('always_invoice', 'create_prorations', 'none')
const features = shape({
  customer_update: shape({
    enabled: required(flag),
    allowed_updates: listOf(oneOf('address', 'email', 'name', 'phone', 'shipping', 'tax_id')),
  }),
  invoice_history: shape({ enabled: required(flag) }),
  payment_method_update: shape({ enabled: required(flag) }),
  subscription_cancel: shape({
    enabled: required(flag),
    mode: oneOf('at_period_end', 'immediately'),
    proration_behavior: oneOf('none'),
    cancellation_reason: shape({ enabled: required(flag), options: listOf(text) }),
  }),
  subscription_update: shape({
    enabled: required(flag),
    default_allowed_updates: listOf(oneOf('price', 'quantity', 'promotion_code')),
    proration_behavior: proration,
    products: listOf(
      shape({
        product: required(text),
        prices: required(listOf(text)),
        adjustable_quantity: shape({ enabled: required(flag), minimum: text, maximum: text }),
      }),
    ),
    schedule_at_period_end: shape({
      conditions: listOf(
        shape({ type: required(oneOf('decreasing_item_amount', 'shortening_interval')) }),
      ),
    }),
  }),
} satisfies ParamParsers<Stripe.BillingPortal.ConfigurationCreateParams.Features>)
const fields = {
  business_profile: shape({
    headline: clearable(text),
    privacy_policy_url: text,
    terms_of_service_url: text,
  }),
  default_return_url: clearable(text),
  metadata,
  name: clearable(text),
}

export const portalConfigurationRoutes: Route[] = [
  defineRoute(
    'POST',
    path,
    {
      ...fields,
      features: required(features),
    } satisfies ParamParsers<Stripe.BillingPortal.ConfigurationCreateParams>,
    (world, params) => {
      const merged = mergeFeatures(defaultFeatures, params.features)
      refuseUnknownPrices(merged)
      const configuration = aPortalConfiguration(world, merged)
      configuration.default_return_url = params.default_return_url ?? null
      configuration.name = params.name ?? null
      configuration.metadata = mergeMetadata({}, params.metadata)
      configuration.business_profile.headline = params.business_profile?.headline ?? null
      emit(world, 'billing_portal.configuration.created', configuration)
      return saveRow(world, 'portalConfigurations', configuration)

      function refuseUnknownPrices({ subscription_update: { products } }: Features): void {
        if ((products?.length ?? 0) > 10) {
          throw badRequest('A configuration names 10 products at most.', {
            param: 'features[subscription_update][products]',
          })
        }
        for (const { product, prices } of products ?? []) {
          getRow(world, 'products', product, 'features[subscription_update][products]')
          for (const price of prices) {
            getRow(world, 'prices', price, 'features[subscription_update][products]')
          }
        }
      }
    },
  ),
  defineRoute('GET', `${path}/:id`, {}, (world, _, id) =>
    getRow(world, 'portalConfigurations', id),
  ),
  defineRoute(
    'POST',
    `${path}/:id`,
    {
      ...fields,
      features,
      active: flag,
    } satisfies ParamParsers<Stripe.BillingPortal.ConfigurationUpdateParams>,
    (world, params, id) => {
      const configuration = getRow(world, 'portalConfigurations', id)
      if (params.features) {
        configuration.features = mergeFeatures(configuration.features, params.features)
      }
      if (params.default_return_url !== undefined) {
        configuration.default_return_url = params.default_return_url
      }
      if (params.name !== undefined) configuration.name = params.name
      const headline = params.business_profile?.headline
      if (headline !== undefined) configuration.business_profile.headline = headline
      configuration.active = params.active ?? configuration.active
      configuration.metadata = mergeMetadata(configuration.metadata ?? {}, params.metadata)
      configuration.updated = nowOf(world)
      emit(world, 'billing_portal.configuration.updated', configuration)
      return configuration
    },
  ),
  defineListRoute(
    path,
    {
      active: flag,
      is_default: flag,
    } satisfies ParamParsers<Stripe.BillingPortal.ConfigurationListParams>,
    (world, { active, is_default: isDefault }) =>
      listNewest(world, 'portalConfigurations').filter(
        (configuration) =>
          (active === undefined || configuration.active === active) &&
          (isDefault === undefined || configuration.is_default === isDefault),
      ),
  ),
]

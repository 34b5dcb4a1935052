import type Stripe from 'stripe'
import { badRequest } from '../api-error.ts'
import { emit } from '../events.ts'
import {
  defaultFeatures,
  type Features,
  mergeFeatures,
  portalConfiguration,
} from '../money/portal-configuration.ts'
import {
  clearable,
  flag,
  type Known,
  listOf,
  mergeMetadata,
  metadata,
  oneOf,
  required,
  shape,
  text,
} from '../wire/params.ts'
import { call, listCall, type Route } from '../wire/route.ts'
import { get, keep, listNewest, nowOf } from '../world.ts'

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
} satisfies Known<Stripe.BillingPortal.ConfigurationCreateParams.Features>)
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
  call(
    'POST',
    path,
    {
      ...fields,
      features: required(features),
    } satisfies Known<Stripe.BillingPortal.ConfigurationCreateParams>,
    (world, params) => {
      const merged = mergeFeatures(defaultFeatures, params.features)
      refuseUnknownPrices(merged)
      const configuration = portalConfiguration(world, merged)
      configuration.default_return_url = params.default_return_url ?? null
      configuration.name = params.name ?? null
      configuration.metadata = mergeMetadata({}, params.metadata)
      configuration.business_profile.headline = params.business_profile?.headline ?? null
      emit(world, 'billing_portal.configuration.created', configuration)
      return keep(world, 'portalConfigurations', configuration)

      function refuseUnknownPrices({ subscription_update: { products } }: Features): void {
        if ((products?.length ?? 0) > 10) {
          throw badRequest('A configuration names 10 products at most.', {
            param: 'features[subscription_update][products]',
          })
        }
        for (const { product, prices } of products ?? []) {
          get(world, 'products', product, 'features[subscription_update][products]')
          for (const price of prices) {
            get(world, 'prices', price, 'features[subscription_update][products]')
          }
        }
      }
    },
  ),
  call('GET', `${path}/:id`, {}, (world, _, id) => get(world, 'portalConfigurations', id)),
  call(
    'POST',
    `${path}/:id`,
    {
      ...fields,
      features,
      active: flag,
    } satisfies Known<Stripe.BillingPortal.ConfigurationUpdateParams>,
    (world, params, id) => {
      const configuration = get(world, 'portalConfigurations', id)
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
  listCall(
    path,
    {
      active: flag,
      is_default: flag,
    } satisfies Known<Stripe.BillingPortal.ConfigurationListParams>,
    (world, { active, is_default: isDefault }) =>
      listNewest(world, 'portalConfigurations').filter(
        (configuration) =>
          (active === undefined || configuration.active === active) &&
          (isDefault === undefined || configuration.is_default === isDefault),
      ),
  ),
]

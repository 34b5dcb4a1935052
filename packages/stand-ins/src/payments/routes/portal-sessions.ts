import type Stripe from 'stripe'
import { badRequest } from '../api-error.ts'
import { parseTerms } from '../money/parse-terms.ts'
import { aPortalConfiguration, fallbackFeatures } from '../money/portal-configuration.ts'
import { isLive } from '../money/subscriptions.ts'
import {
  integer,
  listOf,
  oneOf,
  type ParamParsers,
  required,
  shape,
  text,
  webAddress,
} from '../wire/params.ts'
import { defineRoute, type Route } from '../wire/route.ts'
import { getRow, newId, nowOf, saveRow, type World } from '../world.ts'

type Flow = Stripe.BillingPortal.Session.Flow

const forSubscription = shape({ subscription: required(text) })
const flowData = shape({
  type: required(
    oneOf(
      'payment_method_update',
      'subscription_cancel',
      'subscription_update',
      'subscription_update_confirm',
    ),
  ),
  after_completion: shape({
    type: required(oneOf('hosted_confirmation', 'portal_homepage', 'redirect')),
    redirect: shape({ return_url: required(webAddress) }),
  }),
  subscription_cancel: forSubscription,
  subscription_update: forSubscription,
  subscription_update_confirm: shape({
    subscription: required(text),
    items: required(listOf(shape({ id: required(text), price: text, quantity: integer }))),
  }),
} satisfies ParamParsers<Stripe.BillingPortal.SessionCreateParams.FlowData>)
type FlowData = NonNullable<ReturnType<typeof flowData>>

const lifeS = 3_600

export const portalSessionRoutes: Route[] = [
  defineRoute(
    'POST',
    '/v1/billing_portal/sessions',
    {
      customer: required(text),
      return_url: webAddress,
      configuration: text,
      locale: text,
      flow_data: flowData,
    } satisfies ParamParsers<Stripe.BillingPortal.SessionCreateParams>,
    (world, params) => {
      getRow(world, 'customers', params.customer, 'customer')
      const configuration = params.configuration
        ? getRow(world, 'portalConfigurations', params.configuration, 'configuration').id
        : defaultConfiguration(world)
      const id = newId('bps')
      const secret = newId('s', 32).slice(2)
      const now = nowOf(world)
      world.state.portalTokens[id] = { secret, expiresAt: now + lifeS, cookie: null }
      return saveRow(world, 'portalSessions', {
        id,
        object: 'billing_portal.session',
        configuration,
        created: now,
        customer: params.customer,
        customer_account: null,
        flow: params.flow_data ? readFlow(world, params.customer, params.flow_data) : null,
        livemode: false,
        locale: null,
        on_behalf_of: null,
        return_url: params.return_url ?? null,
        url: `${world.origin()}/p/session/${id}?token=${secret}`,
      })
    },
  ),
]

function defaultConfiguration(world: World): string {
  const known = Object.values(world.state.portalConfigurations).find((one) => one.is_default)
  if (known) return known.id
  const made = { ...aPortalConfiguration(world, fallbackFeatures), is_default: true }
  return saveRow(world, 'portalConfigurations', made).id
}

/** A deep link into one step of the portal. */
function readFlow(world: World, customer: string, data: FlowData): Flow {
  const confirm = data.subscription_update_confirm
  const named = (data.subscription_cancel ?? data.subscription_update ?? confirm)?.subscription
  if (data.type !== 'payment_method_update' && !data[data.type]) {
    const param = `flow_data[${data.type}]`
    throw badRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  if (named) {
    const subscription = getRow(world, 'subscriptions', named, 'flow_data[subscription]')
    if (subscription.customer !== customer || !isLive(subscription)) {
      throw badRequest(`No such subscription: '${named}'`, { code: 'resource_missing' })
    }
    if (confirm) parseTerms(world, subscription, confirm.items)
  }
  const redirect = data.after_completion?.redirect ?? null
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect,
      type: data.after_completion?.type ?? 'portal_homepage',
    },
    customer_update: null,
    subscription_cancel: data.subscription_cancel
      ? { ...data.subscription_cancel, retention: null }
      : null,
    subscription_pause: null,
    subscription_update: data.subscription_update ?? null,
    subscription_update_confirm: confirm
      ? {
          discounts: null,
          items: confirm.items.map((item) => ({
            id: item?.id ?? null,
            ...(item?.price !== undefined && { price: item.price }),
            ...(item?.quantity !== undefined && { quantity: item.quantity }),
          })) as NonNullable<Flow['subscription_update_confirm']>['items'],
          subscription: confirm.subscription,
        }
      : null,
    type: data.type,
  }
}

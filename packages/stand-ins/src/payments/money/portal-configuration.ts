import type Stripe from 'stripe'
import type { PortalConfiguration } from '../stored-objects.ts'
import { newId, nowOf, type World } from '../world.ts'

export type Features = Stripe.BillingPortal.Configuration.Features

export const defaultFeatures: Features = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: false,
    mode: 'at_period_end',
    proration_behavior: 'none',
  },
  subscription_pause: { duration: { interval_options: [], type: 'unlimited' }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    products: null,
    proration_behavior: 'none',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'end_trial',
  },
}

/** Merges the update into the stored configuration, feature by feature. */
export function mergeFeatures(old: Features, sent: Record<string, object | undefined>): Features {
  const given = (feature: object | undefined) =>
    Object.fromEntries(Object.entries(feature ?? {}).filter(([, value]) => value !== undefined))
  return Object.fromEntries(
    Object.entries(old).map(([name, feature]) => [name, { ...feature, ...given(sent[name]) }]),
  ) as unknown as Features
}

export function aPortalConfiguration(world: World, features: Features): PortalConfiguration {
  return {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: nowOf(world),
    default_return_url: null,
    features: structuredClone(features),
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: nowOf(world),
  }
}

/** The default portal configuration. */
export const fallbackFeatures: Features = {
  ...defaultFeatures,
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true, payment_method_configuration: null },
  subscription_cancel: { ...defaultFeatures.subscription_cancel, enabled: true },
}

import 'posthog-js/dist/posthog-recorder'
import { analyticsLimits } from '@headwater/contract/constants'
import { isTalentPath, type ThirdPartyServices } from '@headwater/contract/third-parties'
import { PostHog } from 'posthog-js/no-external'
import { readConsent } from '#lib/consent'
import { addTelemetryReceiver, type TelemetryEvent } from '#lib/telemetry'
import type { StopService } from '#lib/third-parties'
import { maskAttribute } from './recorded-attributes.ts'
import { scrub } from './scrub.ts'

/** Sends usage, failures and recordings of the session to PostHog. */
export function startAnalytics({
  key,
  host,
}: NonNullable<ThirdPartyServices['analytics']>): StopService {
  const posthog = new PostHog()
  posthog.init(key, {
    api_host: host,
    request_queue_config: { flush_interval_ms: analyticsLimits.flushIntervalMs },
    session_idle_timeout_seconds: analyticsLimits.sessionIdleSeconds,
    rate_limiting: {
      events_per_second: analyticsLimits.eventsPerSecond,
      events_burst_limit: analyticsLimits.eventsBurst,
    },
    // Only what our own code reports, about no person by name, and no cookie.
    autocapture: false,
    rageclick: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    capture_exceptions: false,
    capture_heatmaps: false,
    capture_dead_clicks: false,
    disable_surveys: true,
    disable_product_tours: true,
    disable_conversations: true,
    disable_web_experiments: true,
    advanced_disable_feature_flags: true,
    person_profiles: 'identified_only',
    persistence: 'localStorage',
    save_referrer: false,
    save_campaign_params: false,
    property_denylist: ['title'],
    before_send: (event) => {
      if (event === null || readConsent() !== 'given' || isTalentPath(location.pathname))
        return null
      // A recording is masked where it is made, and compressed.
      return event.event === '$snapshot' ? event : scrub(event)
    },
    enable_recording_console_log: false,
    session_recording: {
      maskAllInputs: true,
      maskTextSelector: '*',
      maskAttributeFn: maskAttribute,
      blockSelector: 'img, picture, video, canvas, iframe',
      maskCapturedNetworkRequestFn: (request) =>
        // The addresses of pages come without a type; requests are not recorded.
        request.entryType === undefined ? { ...request, name: scrub(request.name) } : null,
    },
  })
  const removeReceiver = addTelemetryReceiver((event) => capture(posthog, event))
  return () => {
    removeReceiver()
    // What is queued is not sent when the page is left.
    posthog.set_config({ request_batching: false, disable_persistence: true })
    posthog.opt_out_capturing()
    for (const storage of [localStorage, sessionStorage]) deleteItems(storage, key)
  }
}

function capture(posthog: PostHog, event: TelemetryEvent): void {
  if (event.kind === 'usage') {
    posthog.capture(event.name, event.properties)
    return
  }
  const { kind: _, ...failure } = event
  posthog.capture(
    '$exception',
    {
      ...failure,
      $exception_list: [
        {
          type: failure.name,
          value: failure.message,
          mechanism: { handled: true, synthetic: false },
        },
      ],
      $exception_level: 'error',
    },
    { timestamp: new Date(failure.timestamp) },
  )
}

function deleteItems(storage: Storage, key: string): void {
  for (const name of Object.keys(storage)) {
    if (/^(?:__)?ph_/.test(name) && name.includes(key)) storage.removeItem(name)
  }
}

import {
  clarityUrl,
  listClarityScriptOrigins,
  type ThirdPartyServices,
} from '@headwater/contract/third-parties'

interface ThirdPartyOrigins {
  readonly scripts: readonly string[]
  readonly connections: readonly string[]
  readonly frames: readonly string[]
}

/** Returns what the policy of a page allows for the configured services, and nothing more. */
export function listThirdPartyOrigins({
  analytics,
  chat,
  recording,
}: ThirdPartyServices): ThirdPartyOrigins {
  return {
    scripts: recording ? listClarityScriptOrigins(recording.url) : [],
    connections: [
      ...(analytics ? listPostHogOrigins(analytics.host) : []),
      ...(recording ? listClarityReceivers(recording.url) : []),
    ],
    frames: chat ? [chat.url] : [],
  }
}

/** PostHog's own hosts serve the settings of a project from a second one. */
function listPostHogOrigins(host: string): string[] {
  const [, region] = /^https:\/\/(us|eu)\.i\.posthog\.com$/.exec(host) ?? []
  return region === undefined ? [host] : [host, `https://${region}-assets.i.posthog.com`]
}

/** Microsoft receives recordings at hosts that it assigns by load. */
function listClarityReceivers(url: string): string[] {
  return [url === clarityUrl ? 'https://*.clarity.ms' : url]
}

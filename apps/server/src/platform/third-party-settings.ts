import { clarityUrl, type ThirdPartyServices } from '@headwater/contract/third-parties'
import { ConfigError } from './config-error.ts'

interface ThirdPartySettings {
  readonly POSTHOG_KEY?: string | undefined
  readonly POSTHOG_HOST?: string | undefined
  readonly CHATWOOT_URL?: string | undefined
  readonly CHATWOOT_TOKEN?: string | undefined
  readonly CLARITY_ID?: string | undefined
  readonly CLARITY_URL?: string | undefined
}

/** Returns the configured services; the object is empty when there are none. */
export function readThirdPartyServices(
  settings: ThirdPartySettings,
  isProduction: boolean,
): ThirdPartyServices {
  for (const name of ['POSTHOG_HOST', 'CHATWOOT_URL', 'CLARITY_URL'] as const) {
    // What the services get is about people.
    if (isProduction && settings[name]?.startsWith('http:'))
      throw new ConfigError(`${name} must be https:// in production.`)
  }
  const { POSTHOG_KEY: key, POSTHOG_HOST: host } = settings
  const { CHATWOOT_URL: url, CHATWOOT_TOKEN: token } = settings
  const { CLARITY_ID: id, CLARITY_URL: proxyUrl } = settings
  if ((key === undefined) !== (host === undefined))
    throw new ConfigError('POSTHOG_KEY and POSTHOG_HOST go together.')
  if ((url === undefined) !== (token === undefined))
    throw new ConfigError('CHATWOOT_URL and CHATWOOT_TOKEN go together.')
  if (id === undefined && proxyUrl !== undefined)
    throw new ConfigError('CLARITY_URL needs CLARITY_ID.')
  return {
    ...(key !== undefined && host !== undefined && { analytics: { key, host } }),
    ...(url !== undefined && token !== undefined && { chat: { url, token } }),
    ...(id !== undefined && { recording: { id, url: proxyUrl ?? clarityUrl } }),
  }
}

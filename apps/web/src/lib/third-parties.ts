import {
  type ThirdPartyServices,
  thirdPartyServicesElementId,
} from '@headwater/contract/third-parties'

/** Stops a service and deletes what it has stored in this browser. */
export type StopService = () => void

/** Returns the services the server has written into this page. Pages for candidates have none. */
export function readThirdPartyServices(): ThirdPartyServices {
  const text = document.getElementById(thirdPartyServicesElementId)?.textContent
  return text ? JSON.parse(text) : {}
}

/** What the configured services are called where a person is asked about them. */
export function listThirdPartyNames(): string[] {
  const { analytics, chat, recording } = readThirdPartyServices()
  return [
    ...(analytics ? ['PostHog'] : []),
    ...(chat ? ['Chatwoot'] : []),
    ...(recording ? ['Microsoft Clarity'] : []),
  ]
}

import {
  listClarityScriptOrigins,
  type ThirdPartyServices,
} from '@headwater/contract/third-parties'
import { writeCookie } from '#lib/cookies'
import type { StopService } from '#lib/third-parties'

type Clarity = ((...command: unknown[]) => void) & { q?: unknown[][] }

declare global {
  var clarity: Clarity | undefined
}

/** Loads Clarity, which records the session with all text, inputs and images masked. */
export function startRecording({
  id,
  url,
}: NonNullable<ThirdPartyServices['recording']>): StopService {
  document.documentElement.dataset.clarityMask = 'true'
  allowScriptsFrom(listClarityScriptOrigins(url))
  command('consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' })
  const script = document.createElement('script')
  script.async = true
  script.src = `${url}/tag/${id}`
  document.head.append(script)
  return () => {
    command('consent', false)
    command('stop')
    for (const cookie of ['_clck', '_clsk']) writeCookie(cookie, '', 0)
  }
}

/** Queues a command until Clarity has loaded and takes over. */
function command(...parts: unknown[]): void {
  const queueing: Clarity = (...queued) => {
    queueing.q ??= []
    queueing.q.push(queued)
  }
  globalThis.clarity ??= queueing
  globalThis.clarity(...parts)
}

interface TrustedTypesFactory {
  createPolicy: (
    name: 'default',
    rules: { createScriptURL: (url: string) => string | null },
  ) => unknown
}

/** The first script of Clarity loads the others by their address. */
function allowScriptsFrom(origins: readonly string[]): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (origins.includes(new URL(url, location.href).origin) ? url : null),
  })
}

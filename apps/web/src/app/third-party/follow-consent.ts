import { isTalentPath } from '@headwater/contract/third-parties'
import type { AnyRouter } from '@tanstack/react-router'
import { readConsent, subscribeToConsent } from '#lib/consent'
import { readThirdPartyServices, type StopService } from '#lib/third-parties'
import { deleteConversation } from './chat-messages.ts'

/**
 * Starts the configured services once the person has consented, and stops them when they withdraw
 * their consent. A page for candidates is loaded as a document of its own, without services.
 */
export function followConsent(router: AnyRouter): void {
  const { analytics, chat, recording } = readThirdPartyServices()
  if (!analytics && !chat && !recording) return
  let starting: Promise<StopService>[] | undefined

  function update() {
    const isConsented = readConsent() === 'given'
    if (isConsented && !starting) starting = start()
    else if (!isConsented && starting) void stopAndReload(starting)
  }

  function start(): Promise<StopService>[] {
    return [
      ...(analytics
        ? [import('./product-analytics.ts').then((module) => module.startAnalytics(analytics))]
        : []),
      ...(recording
        ? [import('./session-recording.ts').then((module) => module.startRecording(recording))]
        : []),
      ...(chat ? [Promise.resolve(deleteConversation)] : []),
    ]
  }

  update()
  subscribeToConsent(update)
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (starting && isTalentPath(toLocation.pathname)) location.assign(toLocation.href)
  })
}

/** Nothing of a service is left in a new document. */
async function stopAndReload(starting: readonly Promise<StopService>[]): Promise<void> {
  for (const started of await Promise.allSettled(starting)) {
    if (started.status === 'fulfilled') started.value()
  }
  location.reload()
}

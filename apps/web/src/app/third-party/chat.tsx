import { lazy, Suspense } from 'react'
import { useConsent } from '#lib/consent'
import { readThirdPartyServices } from '#lib/third-parties'

const ChatWidget = lazy(() =>
  import('./chat-widget.tsx').then((module) => ({ default: module.ChatWidget })),
)

/** Renders the chat when it is configured and the person has consented. */
export function Chat() {
  const consent = useConsent()
  const { chat } = readThirdPartyServices()
  if (!chat || consent !== 'given') return null
  return (
    <Suspense fallback={null}>
      <ChatWidget {...chat} />
    </Suspense>
  )
}

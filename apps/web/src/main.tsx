import '#lib/zod-without-eval'
import './ui/styles/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app'
import { createAppRouter } from '#app/router'
import { restoreSession } from '#lib/session-store'
import { startTelemetry } from '#lib/start-telemetry'
import { preloadLazyModules } from '#ui/loading/preload-lazy-modules'
import { capturePagesOpened } from './app/capture-pages-opened.ts'
import { loadReferenceListsWhenIdle } from './app/load-reference-lists.ts'
import { reloadOnceOnMissingChunk } from './app/reload-on-missing-chunk.ts'
import { syncRouterWithSession } from './app/sync-router-with-session.ts'

startTelemetry()
reloadOnceOnMissingChunk()
await restoreSession()

const router = createAppRouter()
syncRouterWithSession(router)
capturePagesOpened(router)
// After the first page has rendered, so that it does not wait for what it may not need.
const stopWaiting = router.subscribe('onRendered', () => {
  stopWaiting()
  loadReferenceListsWhenIdle()
  preloadLazyModules()
  void import('./app/third-party/follow-consent.ts').then(({ followConsent }) =>
    followConsent(router),
  )
})

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root".')
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
)

import '#lib/zod-without-eval'
import './ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app'
import { createAppRouter } from '#app/router'
import { addFailureReporter } from '#lib/failure-reporting'
import { createFailureSender } from '#lib/send-failures'
import { restoreSession } from '#lib/session-store'
import { prepareLateParts } from '#ui/prepare-late-parts'
import { followSession } from './app/follow-session.ts'
import { loadReferenceListsWhenIdle } from './app/load-reference-lists.ts'
import { reloadOnceForMissingFiles } from './app/reload-once.ts'

addFailureReporter(createFailureSender())
reloadOnceForMissingFiles()
await restoreSession()

const router = createAppRouter()
followSession(router)
// Behind the first page: nobody should wait for a page because of what it may not need.
const stopWaiting = router.subscribe('onRendered', () => {
  stopWaiting()
  loadReferenceListsWhenIdle()
  prepareLateParts()
})

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root".')
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
)

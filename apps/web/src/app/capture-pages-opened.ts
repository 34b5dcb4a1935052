import type { AnyRouter } from '@tanstack/react-router'
import { captureEvent } from '#lib/telemetry'

/** Records each page that is opened by the pattern of its route, never by its address. */
export function capturePagesOpened(router: AnyRouter): () => void {
  let openPath: string | undefined
  return router.subscribe('onResolved', () => {
    const { matches, location } = router.state
    const page = matches.at(-1)
    if (!page || location.pathname === openPath) return
    openPath = location.pathname
    if (matches.some(({ staticData }) => staticData.isTalentPage)) return
    // An address without a page matches its parent route, which was not opened.
    if (matches.some(({ _notFound }) => _notFound)) return
    // An index route shows the page of its parent.
    const route = page.fullPath.replace(/(?<=.)\/$/, '')
    captureEvent({ kind: 'usage', name: 'page_opened', properties: { route } })
  })
}

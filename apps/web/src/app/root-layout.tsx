import { Outlet } from '@tanstack/react-router'
import { useKeyHandler } from '#lib/use-keys'
import { CookieNotice } from './cookie-notice.tsx'
import { OverlayHost } from './overlay-host.tsx'
import { SkipLink } from './skip-link.tsx'
import { useGlobalKeys } from './use-global-keys.tsx'
import { usePageArrival } from './use-page-arrival.tsx'

/** What every page stands in: the page, below it the cookie notice, above both what opens by key. */
export function RootLayout() {
  useKeyHandler()
  useGlobalKeys()
  usePageArrival()
  return (
    <div className="flex h-dvh flex-col">
      <SkipLink />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Outlet />
      </div>
      <CookieNotice />
      <OverlayHost />
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { useCredentials } from '#lib/session'
import { Illustration } from '#ui/brand/illustration'
import { Button } from '#ui/buttons/button'
import { KeyCaps } from '../key-caps.tsx'
import { openOverlay } from '../overlays.ts'
import { PublicLayout } from './public-layout.tsx'

/** Shows the public 404 page. */
export function NotFoundPage() {
  const isSignedIn = useCredentials() !== null
  return (
    <PublicLayout>
      <div className="flex flex-1 flex-col items-center overflow-hidden px-6 pb-16 text-center">
        <div className="flex w-[max(100%,720px)] justify-center">
          <Illustration kind="not-found" />
        </div>
        <p className="mt-8 text-type-14 font-semibold text-accent-text">404</p>
        <h1 className="mt-1.5 text-type-40 text-balance">Page not found</h1>
        <p className="mt-3 max-w-108 text-[16px] leading-[26px] text-fg-2">
          There is no page at this address. It may have moved, or the link may be out of date.
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <Button asChild kind="primary" size="lg">
            <Link to="/main/dashboard">Go to dashboard</Link>
          </Button>
          {isSignedIn && (
            <Button onClick={() => openOverlay('palette')} size="lg">
              Search Headwater
              <span className="pointer-coarse:hidden">
                <KeyCaps keys="mod+k" />
              </span>
            </Button>
          )}
        </div>
      </div>
    </PublicLayout>
  )
}

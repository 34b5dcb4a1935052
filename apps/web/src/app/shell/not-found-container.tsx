import { Link } from '@tanstack/react-router'
import { Illustration } from '#ui/brand/illustration'
import { Button } from '#ui/buttons/button'
import { openOverlay } from '../overlays.ts'

/** Shows the 404 message for an unknown path under `main`, with the navigation. */
export function NotFoundContainer() {
  return (
    <div className="flex min-h-full flex-col items-center justify-center px-6 py-12 text-center">
      <Illustration kind="empty" />
      <p className="mt-4 text-type-14 font-semibold text-accent-text">404</p>
      <h1 className="mt-1 text-type-24">Page not found</h1>
      <p className="mt-2 max-w-96 text-type-14 text-fg-2">
        There is no page at this address. It may have moved, or the link may be out of date.
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        <Button asChild kind="primary">
          <Link to="/main/dashboard">Go to dashboard</Link>
        </Button>
        <Button onClick={() => openOverlay('palette')}>Search Headwater</Button>
      </div>
    </div>
  )
}

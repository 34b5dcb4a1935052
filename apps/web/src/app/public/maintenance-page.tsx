import { Illustration } from '#ui/brand/illustration'
import { Button } from '#ui/buttons/button'
import { PublicLayout } from './public-layout.tsx'

/** Shows that the product is under maintenance. */
export function MaintenancePage() {
  return (
    <PublicLayout>
      <div className="flex flex-1 flex-col items-center justify-center px-6 py-12 text-center">
        <Illustration kind="empty" />
        <h1 className="mt-6 text-type-24">Headwater is under maintenance</h1>
        <p className="mt-2 max-w-108 text-type-14 text-fg-2">
          We’ll be back shortly. Nothing is lost: emails that were due are sent when we’re back.
        </p>
        <Button
          className="mt-6"
          kind="primary"
          onClick={() => window.location.assign('/main/dashboard')}
          size="lg"
        >
          Try again
        </Button>
      </div>
    </PublicLayout>
  )
}

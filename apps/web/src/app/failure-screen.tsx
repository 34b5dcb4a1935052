import { somethingWentWrong } from '@headwater/contract/messages'
import { lazy, Suspense } from 'react'
import { isReloading } from './reload-once.ts'

interface FailureScreenProps {
  onRetry: () => void
}

const FailureDialog = lazy(() =>
  import('./failure-dialog.tsx').then(
    (module) => ({ default: module.FailureDialog }),
    () => ({ default: PlainFailure }),
  ),
)

/** What takes the place of a screen that broke. */
export function FailureScreen({ onRetry }: FailureScreenProps) {
  if (isReloading()) return null
  return (
    <Suspense>
      <FailureDialog onRetry={onRetry} />
    </Suspense>
  )
}

/** For when even the dialog can't be fetched: bare, but it says the same. */
function PlainFailure({ onRetry }: FailureScreenProps) {
  return (
    <div className="grid h-full place-items-center p-6 text-center" role="alert">
      <div>
        <h1 className="text-type-20">{somethingWentWrong}</h1>
        <p className="mt-2 text-fg-2">This screen could not be shown.</p>
        <button className="mt-4 font-medium text-link underline" onClick={onRetry} type="button">
          Try again
        </button>
      </div>
    </div>
  )
}

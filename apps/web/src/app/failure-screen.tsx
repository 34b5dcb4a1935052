import { somethingWentWrong } from '@headwater/contract/messages'
import { lazy, Suspense } from 'react'
import { isReloading } from './reload-on-missing-chunk.ts'

interface FailureScreenProps {
  onRetry: () => void
}

const FailureDialog = lazy(() =>
  import('./failure-dialog.tsx').then(
    (module) => ({ default: module.FailureDialog }),
    () => ({ default: PlainFailure }),
  ),
)

/** Replaces a screen that failed to render. */
export function FailureScreen({ onRetry }: FailureScreenProps) {
  if (isReloading()) return null
  return (
    <Suspense>
      <FailureDialog onRetry={onRetry} />
    </Suspense>
  )
}

/**
 * Fallback when the code of the dialog can't be loaded either. It shows the same message without
 * styling.
 */
function PlainFailure({ onRetry }: FailureScreenProps) {
  return (
    <div className="grid h-full place-items-center p-6 text-center" role="alert">
      <div>
        <h1 className="text-type-20">{somethingWentWrong}</h1>
        <p className="mt-2 text-fg-2">This page couldn’t be shown.</p>
        <button className="mt-4 font-medium text-link underline" onClick={onRetry} type="button">
          Try again
        </button>
      </div>
    </div>
  )
}

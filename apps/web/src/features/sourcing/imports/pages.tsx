import { lazy, Suspense } from 'react'
import { ImportSkeleton } from './import-skeleton.tsx'

export { ImportsPage } from './imports-page.tsx'

// Each page brings only its own code: the list is opened far more often than a file is sent.
const LateImportPage = lazy(async () => ({
  default: (await import('./import-page.tsx')).ImportPage,
}))
const LateNewImportPage = lazy(async () => ({
  default: (await import('./new-import-page.tsx')).NewImportPage,
}))

export function ImportPage() {
  return (
    <Suspense fallback={<ImportSkeleton />}>
      <LateImportPage />
    </Suspense>
  )
}

export function NewImportPage() {
  return (
    <Suspense>
      <LateNewImportPage />
    </Suspense>
  )
}

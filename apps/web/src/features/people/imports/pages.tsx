import { lazy, Suspense } from 'react'
import { ImportSkeleton } from './import-skeleton.tsx'

export { ImportsPage } from './imports-page.tsx'

// Each page loads only its own code, because the list is opened far more often than an import is
// created.
const LazyImportPage = lazy(async () => ({
  default: (await import('./import-page.tsx')).ImportPage,
}))
const LazyNewImportPage = lazy(async () => ({
  default: (await import('./new-import-page.tsx')).NewImportPage,
}))

export function ImportPage() {
  return (
    <Suspense fallback={<ImportSkeleton />}>
      <LazyImportPage />
    </Suspense>
  )
}

export function NewImportPage() {
  return (
    <Suspense>
      <LazyNewImportPage />
    </Suspense>
  )
}

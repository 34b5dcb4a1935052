import { lazy, Suspense } from 'react'

const NotFoundPage = lazy(() =>
  import('./public/not-found-page.tsx').then((module) => ({ default: module.NotFoundPage })),
)
const NotFoundContainer = lazy(() =>
  import('./shell/not-found-container.tsx').then((module) => ({
    default: module.NotFoundContainer,
  })),
)

/** Any unknown path: a page of its own, with header and footer. */
export function PublicNotFound() {
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  )
}

/** An unknown path under `main`: the same news inside the shell. */
export function ShellNotFound() {
  return (
    <Suspense>
      <NotFoundContainer />
    </Suspense>
  )
}

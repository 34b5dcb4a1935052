import { lazy, Suspense } from 'react'

const NotFoundPage = lazy(() =>
  import('./public/not-found-page.tsx').then((module) => ({ default: module.NotFoundPage })),
)
const NotFoundContainer = lazy(() =>
  import('./shell/not-found-container.tsx').then((module) => ({
    default: module.NotFoundContainer,
  })),
)

/** Shows the 404 page for an unknown path, with the public header and footer. */
export function PublicNotFound() {
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  )
}

/** Shows the 404 message inside the shell for an unknown path under `main`. */
export function ShellNotFound() {
  return (
    <Suspense>
      <NotFoundContainer />
    </Suspense>
  )
}

import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'

/** Loads and renders lazy parts of the shell once the first page is shown, which must not wait. */
export function AfterFirstPage({ children }: { children: ReactNode }) {
  const [isPageShown, setPageShown] = useState(false)
  const hasPage = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation !== undefined,
  })
  // In an effect, because the page may be rendered for the first time together with this part.
  useEffect(() => setPageShown(hasPage), [hasPage])
  return isPageShown && <Suspense>{children}</Suspense>
}

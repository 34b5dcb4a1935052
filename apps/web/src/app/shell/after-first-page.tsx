import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'

/** Loads and renders lazy parts of the shell once the first page is shown, which must not wait. */
export function AfterFirstPage({ children }: { children: ReactNode }) {
  const isPageShown = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation !== undefined,
  })
  return isPageShown && <Suspense>{children}</Suspense>
}

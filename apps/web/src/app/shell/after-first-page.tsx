import { type ReactNode, Suspense, useEffect, useState } from 'react'

/** Loads and renders lazy parts of the shell once the first page is shown, which must not wait. */
export function AfterFirstPage({ children }: { children: ReactNode }) {
  const [isPageShown, setPageShown] = useState(hasHeading)
  useEffect(() => {
    if (isPageShown) return
    // The router tells when a page is chosen. Its code may still be loading then.
    const observer = new MutationObserver(() => setPageShown(hasHeading()))
    observer.observe(document.body, { childList: true, subtree: true })
    setPageShown(hasHeading())
    return () => observer.disconnect()
  }, [isPageShown])
  return isPageShown && <Suspense>{children}</Suspense>
}

/** Every page has one. */
function hasHeading(): boolean {
  return document.querySelector('h1') !== null
}

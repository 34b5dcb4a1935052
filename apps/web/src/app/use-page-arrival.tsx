import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { announce } from '#ui/live-region'

/**
 * What a browser does by itself when it loads a page, done for a page that is not loaded but
 * drawn: the tab's title, the focus at the new heading, and a word to screen readers.
 */
export function usePageArrival(): void {
  const router = useRouter()
  const matches = useMatches()
  // Every page has a title, so an address without one has no page; nor has one that goes on below
  // a page that ends there.
  const isPage = !matches.some(({ _notFound }) => _notFound)
  const title = (isPage && matches.at(-1)?.staticData.title) || 'Page not found'
  const shown = `${title} · Headwater`
  useEffect(() => {
    document.title = shown
  }, [shown])

  const last = useRef<string>(undefined)
  useEffect(
    () =>
      router.subscribe('onRendered', ({ toLocation }) => {
        const page = router.state.matches.findLast(({ staticData }) => !staticData.isPart)
        const pathname = isPart(router.state.matches) ? page?.pathname : toLocation.pathname
        const hasMoved = last.current !== undefined && last.current !== pathname
        last.current = pathname
        if (!hasMoved) return
        announce(document.title)
        focusHeading()
      }),
    [router],
  )
}

function isPart(matches: readonly { staticData: { isPart?: boolean } }[]): boolean {
  return matches.at(-1)?.staticData.isPart ?? false
}

function focusHeading(): void {
  // A page that took the focus itself, as a form does for its first field, keeps it.
  if (document.activeElement?.matches('input, textarea, select')) return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

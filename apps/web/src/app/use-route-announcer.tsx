import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useOwnPageTitle } from '#lib/page-title'
import { announce } from '#ui/feedback/live-region'

/**
 * Does on client-side navigation what a browser does on a page load: sets the document title,
 * focuses the new heading and announces the page to screen readers.
 */
export function useRouteAnnouncer(): void {
  const router = useRouter()
  const matches = useMatches()
  // Every page has a title, so a URL without one, or with extra segments below a page, is not
  // found.
  const isPage = !matches.some(({ _notFound }) => _notFound)
  const own = useOwnPageTitle()
  const title = (isPage && (own ?? matches.at(-1)?.staticData.title)) || 'Page not found'
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
  // A page that has focused one of its own fields, such as a form, keeps that focus.
  if (document.activeElement?.matches('input, textarea, select')) return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

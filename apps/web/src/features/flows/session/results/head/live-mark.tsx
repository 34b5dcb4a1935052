import { useEffect, useRef } from 'react'
import { countOf } from '#lib/format'
import { announce } from '#ui/live-region'
import type { Results } from '../session-parts.ts'

const pauseMs = 2_000

/** Whether the number beside it is of this very search; it is told to screen readers now and then. */
export function LiveMark({ results }: { results: Results }) {
  const { total, isRefreshing, isLoading, failure } = results
  const isFresh = !isRefreshing && !isLoading && failure === undefined
  useAnnounced(isFresh ? total : undefined)
  if (failure !== undefined) return <span className={`${mark} text-bad-text`}>Not up to date</span>
  if (!isFresh) return <span className={`${mark} text-fg-3`}>Searching</span>
  return (
    <span className={`${mark} text-accent-text`}>
      <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
      Live
    </span>
  )
}

const mark = 'inline-flex items-center gap-1.5 text-type-12 font-medium whitespace-nowrap'

/** At most every two seconds, and the last one always. */
function useAnnounced(total: number | undefined): void {
  const last = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (total === undefined) return
    const wait = Math.max(0, last.current + pauseMs - performance.now())
    const timer = setTimeout(() => {
      last.current = performance.now()
      announce(countOf(total, 'person matches', 'people match'))
    }, wait)
    return () => clearTimeout(timer)
  }, [total])
}

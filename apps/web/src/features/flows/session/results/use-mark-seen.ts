import { markSeen } from '@headwater/contract/flows/results'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { call } from '#lib/http-client'

const tickMs = 1_000
const sendAfterTicks = 4
const maxPerBatch = 200

interface MarkSeenInput {
  flowId: string
  scroller: RefObject<HTMLElement | null>
  /** The element around the rows. */
  container: RefObject<HTMLElement | null>
  ids: readonly string[]
  rowHeight: number
}

/** Records people who were on the screen for a second or more and reports them in batches. */
export function useMarkSeen({ flowId, scroller, container, ids, rowHeight }: MarkSeenInput): void {
  const reported = useRef(new Set<string>())
  const waiting = useRef(new Set<string>())
  const inSight = useRef<ReadonlySet<string>>(new Set())

  const send = useEffectEvent(() => {
    const personIds = [...waiting.current].slice(0, maxPerBatch)
    if (personIds.length === 0) return
    for (const id of personIds) waiting.current.delete(id)
    // People whose report failed are reported when they are seen again.
    call(markSeen, { flowId, personIds }).catch(() => {
      for (const id of personIds) reported.current.delete(id)
    })
  })

  /** A row visible in two consecutive checks has been visible for a second. */
  const checkVisible = useEffectEvent(() => {
    const element = scroller.current
    const rows = container.current
    if (!element || !rows || document.visibilityState === 'hidden') return
    const height = element.clientHeight || window.innerHeight
    const above = element.getBoundingClientRect().top - rows.getBoundingClientRect().top
    const first = Math.max(0, Math.ceil(above / rowHeight))
    const last = Math.floor((above + height) / rowHeight)
    const now = new Set(ids.slice(first, Math.max(last, first)))
    for (const id of now)
      if (inSight.current.has(id) && !reported.current.has(id)) {
        reported.current.add(id)
        waiting.current.add(id)
      }
    inSight.current = now
  })

  useEffect(() => {
    let ticks = 0
    const timer = setInterval(() => {
      checkVisible()
      ticks += 1
      if (ticks % sendAfterTicks === 0) send()
    }, tickMs)
    const leave = () => document.visibilityState === 'hidden' && send()
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leave)
      send()
    }
  }, [])
}

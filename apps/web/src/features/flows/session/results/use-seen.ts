import { markSeen } from '@headwater/contract/flows/results'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { call } from '#lib/http-client'

const tickMs = 1_000
const sendAfterTicks = 4
const most = 200

interface Seeing {
  flowId: string
  scroller: RefObject<HTMLElement | null>
  ids: readonly string[]
  rowHeight: number
}

/** Remembers who was on the screen for a second or more, and tells it in batches. */
export function useSeen({ flowId, scroller, ids, rowHeight }: Seeing): void {
  const told = useRef(new Set<string>())
  const waiting = useRef(new Set<string>())
  const inSight = useRef<ReadonlySet<string>>(new Set())

  const send = useEffectEvent(() => {
    const personIds = [...waiting.current].slice(0, most)
    if (personIds.length === 0) return
    for (const id of personIds) waiting.current.delete(id)
    // Whoever was not told of is told of when they are seen again.
    call(markSeen, { flowId, personIds }).catch(() => {
      for (const id of personIds) told.current.delete(id)
    })
  })

  /** Whoever was in sight at the last look as well has been so for a second. */
  const look = useEffectEvent(() => {
    const element = scroller.current
    if (!element || document.visibilityState === 'hidden') return
    const height = element.clientHeight || window.innerHeight
    const first = Math.ceil(element.scrollTop / rowHeight)
    const last = Math.floor((element.scrollTop + height) / rowHeight)
    const now = new Set(ids.slice(first, Math.max(last, first)))
    for (const id of now)
      if (inSight.current.has(id) && !told.current.has(id)) {
        told.current.add(id)
        waiting.current.add(id)
      }
    inSight.current = now
  })

  useEffect(() => {
    let ticks = 0
    const timer = setInterval(() => {
      look()
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

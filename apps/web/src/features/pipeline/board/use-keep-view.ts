import { type BoardView, setBoardView } from '@headwater/contract/pipeline/board'
import { useEffect } from 'react'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { toast } from '#ui/toast'
import type { BoardStore } from './store/board-store.ts'

const restMs = 600

/** Keeps how a person likes to see boards, once they have stopped changing it. */
export function useKeepView(store: BoardStore): void {
  useEffect(() => {
    let waiting: { view: BoardView; timer: ReturnType<typeof setTimeout> } | undefined

    function send(): void {
      if (!waiting) return
      clearTimeout(waiting.timer)
      const { view } = waiting
      waiting = undefined
      call(setBoardView, view).catch((error: unknown) =>
        toast({ message: `How you see the board was not kept. ${sayFailure(error)}`, tone: 'bad' }),
      )
    }
    const unsubscribe = store.subscribe(({ view }, before) => {
      if (view === before.view) return
      clearTimeout(waiting?.timer)
      waiting = { view, timer: setTimeout(send, restMs) }
    })
    return () => {
      unsubscribe()
      send()
    }
  }, [store])
}

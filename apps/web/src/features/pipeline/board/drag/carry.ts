import type { Card } from '@headwater/contract/pipeline/board'
import type { BoardRoom } from '../board-room.ts'
import { createAutoScroll } from './auto-scroll.ts'
import { createDropTargets } from './drop-targets.ts'
import { createGhost } from './ghost.ts'

interface Start {
  room: BoardRoom
  root: HTMLElement
  /** What scrolls sideways under the pointer. */
  scroller: HTMLElement
  element: HTMLElement
  card: Card
}

/** A card in the hand. While it is moved nothing is drawn anew but the column it hangs over. */
export function startCarry({ room, root, scroller, element, card }: Start) {
  const { store, acts } = room
  const { selected, cards } = store.getState()
  const ids = selected.has(card.id) ? [...selected] : [card.id]
  // As they are now: whoever is moved by somebody else while they hang in the air is not moved again.
  const seen = ids.flatMap((id) => cards.get(id) ?? [])
  const ghost = createGhost(element, ids.length, scroller !== root)
  const targets = createDropTargets(root)
  const autoScroll = createAutoScroll(scroller, targets.forget)
  let at = { x: 0, y: 0 }
  let frame: number | undefined
  store.carry({ ids, by: 'pointer', over: undefined })

  function look(): void {
    frame = undefined
    const over = targets.find(at.x, at.y)
    const { carrying } = store.getState()
    if (carrying && carrying.over !== over) store.carry({ ...carrying, over })
  }

  function end(): void {
    if (frame !== undefined) cancelAnimationFrame(frame)
    autoScroll.stop()
    root.removeEventListener('scroll', targets.forget, true)
    store.carry(undefined)
  }
  root.addEventListener('scroll', targets.forget, true)

  return {
    moveTo(x: number, y: number): void {
      at = { x, y }
      ghost.moveTo(x, y)
      autoScroll.moveTo(x)
      frame ??= requestAnimationFrame(look)
    },
    drop(): void {
      look()
      const over = store.getState().carrying?.over
      end()
      if (over !== undefined) void acts.move(seen, over)
      requestAnimationFrame(() => ghost.landOn(placeOf(root, card.id, over)))
    },
    cancel(): void {
      end()
      ghost.landOn(null)
    },
  }
}

/** Where the card stands by now; the head of its column where that is out of sight. */
function placeOf(root: ParentNode, id: string, over: string | undefined): Element | null {
  return (
    root.querySelector(`[data-card-id="${id}"]`) ??
    root.querySelector(`[data-drop-stage="${over}"]`)
  )
}

import type { Card } from '@headwater/contract/pipeline/board'
import type { BoardContext } from '../board-context.ts'
import { createAutoScroll } from './auto-scroll.ts'
import { createGhost } from './ghost.ts'

interface DragStart {
  context: BoardContext
  root: HTMLElement
  /** The horizontal scroll container under the pointer. */
  scroller: HTMLElement
  element: HTMLElement
  card: Card
}

/** Starts dragging a card. While it moves, only the column under it re-renders. */
export function startDrag({ context, root, scroller, element, card }: DragStart) {
  const { store, acts } = context
  const { selected, cards } = store.getState()
  const ids = selected.has(card.id) ? [...selected] : [card.id]
  // The cards as they are at the start of the drag, so that a move by another member meanwhile is
  // detected as stale.
  const seen = ids.flatMap((id) => cards.get(id) ?? [])
  const ghost = createGhost(element, ids.length, scroller !== root)
  const targets = createDropTargets(root)
  const autoScroll = createAutoScroll(scroller, targets.forget)
  let at = { x: 0, y: 0 }
  let frame: number | undefined
  store.setDrag({ ids, by: 'pointer', over: undefined })

  function updateDropTarget(): void {
    frame = undefined
    const over = targets.find(at.x, at.y)
    const { drag } = store.getState()
    if (drag && drag.over !== over) store.setDrag({ ...drag, over })
  }

  function end(): void {
    if (frame !== undefined) cancelAnimationFrame(frame)
    autoScroll.stop()
    root.removeEventListener('scroll', targets.forget, true)
    store.setDrag(undefined)
  }
  root.addEventListener('scroll', targets.forget, true)

  return {
    moveTo(x: number, y: number): void {
      at = { x, y }
      ghost.moveTo(x, y)
      autoScroll.moveTo(x)
      frame ??= requestAnimationFrame(updateDropTarget)
    },
    drop(): void {
      updateDropTarget()
      const over = store.getState().drag?.over
      end()
      if (over !== undefined) void acts.move(seen, over)
      requestAnimationFrame(() => ghost.landOn(findLandingElement(root, card.id, over)))
    },
    cancel(): void {
      end()
      ghost.landOn(null)
    },
  }
}

/** Returns the card's element where it is now, or the column header if the card is not visible. */
function findLandingElement(
  root: ParentNode,
  id: string,
  over: string | undefined,
): Element | null {
  return (
    root.querySelector(`[data-card-id="${id}"]`) ??
    root.querySelector(`[data-drop-stage="${over}"]`)
  )
}

interface DropTarget {
  stageId: string
  box: DOMRect
}

/**
 * Finds the drop target. Targets are measured once and again after a scroll, because pointer events
 * fire a hundred times a second and must not force a layout each time.
 */
function createDropTargets(root: ParentNode) {
  let targets: readonly DropTarget[] | undefined

  function measure(): readonly DropTarget[] {
    return [...root.querySelectorAll<HTMLElement>('[data-drop-stage]')].map((element) => ({
      stageId: element.dataset.dropStage ?? '',
      box: element.getBoundingClientRect(),
    }))
  }

  return {
    forget(): void {
      targets = undefined
    },
    find(x: number, y: number): string | undefined {
      targets ??= measure()
      return targets.find(
        ({ box }) => x >= box.left && x < box.right && y >= box.top && y < box.bottom,
      )?.stageId
    },
  }
}

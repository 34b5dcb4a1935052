import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useBoardContext } from '../board-context.ts'
import { startDrag } from './start-drag.ts'

/** A mouse that moves this far starts a drag, a finger that does scrolls. */
const slackPx = 5
const holdMs = 250

interface Press {
  element: HTMLElement
  id: string
  pointerId: number
  x: number
  y: number
  timer: ReturnType<typeof setTimeout> | undefined
  drag: ReturnType<typeof startDrag> | undefined
}

/** Starts a drag when a mouse moves, or when a finger rests on a card. */
export function useCardDrag(
  root: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null> = root,
): void {
  const context = useBoardContext()

  const start = useEffectEvent((press: Press) => {
    const card = context.store.getState().cards.get(press.id)
    if (!card || !root.current || !scroller.current || context.acts.disabledReason !== undefined)
      return
    press.drag = startDrag({
      context,
      card,
      element: press.element,
      root: root.current,
      scroller: scroller.current,
    })
    press.drag.moveTo(press.x, press.y)
  })

  useEffect(() => {
    const element = root.current
    return element ? listen(element, (press) => start(press)) : undefined
  }, [root])
}

function listen(root: HTMLElement, start: (press: Press) => void): () => void {
  let press: Press | undefined

  function onDown(event: PointerEvent): void {
    const target = event.target instanceof Element ? event.target : null
    const element = target?.closest<HTMLElement>('[data-card-id]')
    if (!element || event.button !== 0 || press || target?.closest('[data-no-drag]')) return
    const { pointerId, clientX: x, clientY: y } = event
    const next: Press = {
      element,
      id: element.dataset.cardId ?? '',
      pointerId,
      x,
      y,
      timer: undefined,
      drag: undefined,
    }
    press = next
    if (event.pointerType !== 'mouse') next.timer = setTimeout(() => start(next), holdMs)
    for (const [name, handler] of windowListeners) window.addEventListener(name, handler)
    // A finger would scroll the page under the card, and only a non-passive listener can prevent
    // that.
    root.addEventListener('touchmove', preventScrollWhileDragging, { passive: false })
  }

  function onMove(event: PointerEvent): void {
    if (!press || event.pointerId !== press.pointerId) return
    const isFar = Math.hypot(event.clientX - press.x, event.clientY - press.y) > slackPx
    if (!press.drag && isFar && press.timer === undefined) start(press)
    if (press.drag) press.drag.moveTo(event.clientX, event.clientY)
    else if (isFar) end()
  }

  function onUp(event: PointerEvent): void {
    if (event.pointerId !== press?.pointerId) return
    const drag = press.drag
    if (drag) suppressNextClick()
    end()
    drag?.drop()
  }

  function onCancel(event: PointerEvent | KeyboardEvent): void {
    if (event instanceof KeyboardEvent && event.key !== 'Escape') return
    const drag = press?.drag
    if (drag && event instanceof KeyboardEvent) {
      event.preventDefault()
      event.stopPropagation()
      suppressNextClick()
    }
    end()
    drag?.cancel()
  }

  function end(): void {
    clearTimeout(press?.timer)
    press = undefined
    for (const [name, handler] of windowListeners) window.removeEventListener(name, handler)
    root.removeEventListener('touchmove', preventScrollWhileDragging)
  }

  function preventScrollWhileDragging(event: Event): void {
    if (press?.drag && event.cancelable) event.preventDefault()
  }

  function onContextMenu(event: Event): void {
    if (press?.timer !== undefined) event.preventDefault()
  }

  const windowListeners = [
    ['pointermove', onMove],
    ['pointerup', onUp],
    ['pointercancel', onCancel],
    ['keydown', onCancel],
  ] as [string, EventListener][]

  root.addEventListener('pointerdown', onDown)
  root.addEventListener('contextmenu', onContextMenu)
  return () => {
    press?.drag?.cancel()
    end()
    root.removeEventListener('pointerdown', onDown)
    root.removeEventListener('contextmenu', onContextMenu)
  }
}

/** Suppresses the click that follows the release, which is not meant for the card under it. */
function suppressNextClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, true))
}

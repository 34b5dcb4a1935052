import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useBoardRoom } from '../board-room.ts'
import { startCarry } from './carry.ts'

/** A mouse that moves so far means to drag, and a finger that does means to scroll. */
const slackPx = 5
const holdMs = 250

interface Press {
  element: HTMLElement
  id: string
  pointerId: number
  x: number
  y: number
  timer: ReturnType<typeof setTimeout> | undefined
  carry: ReturnType<typeof startCarry> | undefined
}

/** Cards are dragged by a mouse that moves, and by a finger that rests on them for a moment. */
export function useCardDrag(
  root: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null> = root,
): void {
  const room = useBoardRoom()

  const start = useEffectEvent((press: Press) => {
    const card = room.store.getState().cards.get(press.id)
    if (!card || !root.current || !scroller.current || room.acts.whyNot !== undefined) return
    press.carry = startCarry({
      ...{ room, card, element: press.element },
      ...{ root: root.current, scroller: scroller.current },
    })
    press.carry.moveTo(press.x, press.y)
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
      ...{ element, id: element.dataset.cardId ?? '', pointerId, x, y },
      ...{ timer: undefined, carry: undefined },
    }
    press = next
    if (event.pointerType !== 'mouse') next.timer = setTimeout(() => start(next), holdMs)
    for (const [name, handler] of ofWindow) window.addEventListener(name, handler)
    // A finger would scroll the page under the card: only a listener that may refuse can stop it.
    root.addEventListener('touchmove', refuseWhileCarrying, { passive: false })
  }

  function onMove(event: PointerEvent): void {
    if (!press || event.pointerId !== press.pointerId) return
    const isFar = Math.hypot(event.clientX - press.x, event.clientY - press.y) > slackPx
    if (!press.carry && isFar && press.timer === undefined) start(press)
    if (press.carry) press.carry.moveTo(event.clientX, event.clientY)
    else if (isFar) end()
  }

  function onUp(event: PointerEvent): void {
    if (event.pointerId !== press?.pointerId) return
    const carry = press.carry
    if (carry) swallowClick()
    end()
    carry?.drop()
  }

  function onCancel(event: PointerEvent | KeyboardEvent): void {
    if (event instanceof KeyboardEvent && event.key !== 'Escape') return
    const carry = press?.carry
    if (carry && event instanceof KeyboardEvent) {
      event.preventDefault()
      event.stopPropagation()
      swallowClick()
    }
    end()
    carry?.cancel()
  }

  function end(): void {
    clearTimeout(press?.timer)
    press = undefined
    for (const [name, handler] of ofWindow) window.removeEventListener(name, handler)
    root.removeEventListener('touchmove', refuseWhileCarrying)
  }

  function refuseWhileCarrying(event: Event): void {
    if (press?.carry && event.cancelable) event.preventDefault()
  }

  function onContextMenu(event: Event): void {
    if (press?.timer !== undefined) event.preventDefault()
  }

  const ofWindow = [
    ['pointermove', onMove],
    ['pointerup', onUp],
    ['pointercancel', onCancel],
    ['keydown', onCancel],
  ] as [string, EventListener][]

  root.addEventListener('pointerdown', onDown)
  root.addEventListener('contextmenu', onContextMenu)
  return () => {
    press?.carry?.cancel()
    end()
    root.removeEventListener('pointerdown', onDown)
    root.removeEventListener('contextmenu', onContextMenu)
  }
}

/** The click that comes as the button is let go is not for the card under it. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, true))
}

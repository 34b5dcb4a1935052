import { type RefObject, useEffect, useEffectEvent } from 'react'

const farPx = 64

/** A finger that goes sideways, and not up or down, leads to the stage beside. */
export function useSwipe(element: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void) {
  const swipe = useEffectEvent(onSwipe)
  useEffect(() => {
    const target = element.current
    if (!target) return
    let from: { x: number; y: number; at: number } | undefined
    const start = ({ touches: [touch, other] }: TouchEvent) => {
      from = touch && !other ? { x: touch.clientX, y: touch.clientY, at: Date.now() } : undefined
    }
    const end = ({ changedTouches: [touch] }: TouchEvent) => {
      const begun = from
      from = undefined
      if (!touch || !begun || document.querySelector('[data-ghost]')) return
      const [x, y] = [touch.clientX - begun.x, touch.clientY - begun.y]
      // Slowly is reading, and steeply is scrolling.
      if (Math.abs(x) < farPx || Math.abs(x) < 2 * Math.abs(y) || Date.now() - begun.at > 600)
        return
      swipe(x < 0 ? 1 : -1)
    }
    target.addEventListener('touchstart', start, { passive: true })
    target.addEventListener('touchend', end, { passive: true })
    return () => {
      target.removeEventListener('touchstart', start)
      target.removeEventListener('touchend', end)
    }
  }, [element])
}

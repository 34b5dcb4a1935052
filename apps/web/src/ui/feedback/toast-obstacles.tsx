import { type RefCallback, useCallback } from 'react'

/** Elements toasts must not cover: buttons at the lower edge of the window. */
const obstacles = new Set<Element>()
const listeners = new Set<() => void>()
let sizes: ResizeObserver | undefined

/** Returns a ref for a bar or footer with buttons. Toasts are placed above it. */
export function useToastObstacle<Floor extends Element>(): RefCallback<Floor> {
  return useCallback((element: Floor) => {
    sizes ??= new ResizeObserver(notifyListeners)
    obstacles.add(element)
    sizes.observe(element)
    notifyListeners()
    return () => {
      obstacles.delete(element)
      sizes?.unobserve(element)
      notifyListeners()
    }
  }, [])
}

/** Notifies the listener whenever obstacles appear, disappear or move. */
export function subscribeToToastObstacles(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('resize', listener)
  // A dialog or sheet is in its final place only after its animation.
  document.addEventListener('animationend', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('resize', listener)
    document.removeEventListener('animationend', listener)
  }
}

const gap = 12

/**
 * Returns how far above the lower edge of the window an element must end to cover no obstacle, or
 * undefined when none is in its way.
 */
export function findToastOffset(
  { left, right, height }: DOMRect,
  rest: number,
): number | undefined {
  const edge = window.innerHeight
  let lift = rest
  // From below, because an element lifted above one obstacle may cover the next.
  for (const floor of rectsFromBelow())
    if (floor.left < right && floor.right > left && floor.bottom > edge - lift - height - gap)
      lift = Math.max(lift, edge - floor.top + gap)
  return lift === rest ? undefined : lift
}

function rectsFromBelow(): DOMRect[] {
  return [...obstacles]
    .map((floor) => floor.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .toSorted((a, b) => b.bottom - a.bottom)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

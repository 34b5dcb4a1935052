import { type RefCallback, useCallback } from 'react'

/** What toasts must not lie on: buttons that stand at the lower edge of the window. */
const floors = new Set<Element>()
const listeners = new Set<() => void>()
let sizes: ResizeObserver | undefined

/** For the ref of a bar or footer with buttons: toasts come to rest above it. */
export function useToastFloor<Floor extends Element>(): RefCallback<Floor> {
  return useCallback((element: Floor) => {
    sizes ??= new ResizeObserver(tell)
    floors.add(element)
    sizes.observe(element)
    tell()
    return () => {
      floors.delete(element)
      sizes?.unobserve(element)
      tell()
    }
  }, [])
}

/** Floors come, go and move: whoever rests on them looks again. */
export function watchToastFloors(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('resize', listener)
  // A dialog or a sheet is where it belongs only once it has come to rest.
  document.addEventListener('animationend', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('resize', listener)
    document.removeEventListener('animationend', listener)
  }
}

const gap = 12

/**
 * How far above the lower edge of the window something must end that stands there, so that it covers
 * no floor: undefined where none is in its way.
 */
export function findToastLift({ left, right, height }: DOMRect, rest: number): number | undefined {
  const edge = window.innerHeight
  let lift = rest
  // From below: what is lifted over one floor may come to lie on the next.
  for (const floor of rectsFromBelow())
    if (floor.left < right && floor.right > left && floor.bottom > edge - lift - height - gap)
      lift = Math.max(lift, edge - floor.top + gap)
  return lift === rest ? undefined : lift
}

function rectsFromBelow(): DOMRect[] {
  return [...floors]
    .map((floor) => floor.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .toSorted((a, b) => b.bottom - a.bottom)
}

function tell(): void {
  for (const listener of listeners) listener()
}

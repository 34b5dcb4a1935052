const edgePx = 72
const maxPxPerFrame = 18

/** Returns the scroll speed for a pointer near an edge: the nearer, the faster. */
export function getScrollSpeed(
  x: number,
  { left, right }: Pick<DOMRect, 'left' | 'right'>,
): number {
  const near = (distance: number) =>
    distance >= edgePx ? 0 : Math.min(1, (edgePx - distance) / edgePx) * maxPxPerFrame
  return near(right - x) - near(x - left)
}

/** Scrolls horizontally while a card is held at the edge. */
export function createAutoScroll(scroller: HTMLElement, onScrolled: () => void) {
  const box = scroller.getBoundingClientRect()
  let speed = 0
  let frame: number | undefined

  function step(): void {
    frame = undefined
    if (speed === 0) return
    const before = scroller.scrollLeft
    scroller.scrollLeft += speed
    if (scroller.scrollLeft !== before) onScrolled()
    frame = requestAnimationFrame(step)
  }

  return {
    moveTo(x: number): void {
      speed = getScrollSpeed(x, box)
      if (speed !== 0) frame ??= requestAnimationFrame(step)
    },
    stop(): void {
      speed = 0
      if (frame !== undefined) cancelAnimationFrame(frame)
    },
  }
}

import { type PointerEvent, useRef, useState } from 'react'

interface RowSwipe {
  /** How far the row is moved, in pixels. Negative is to the left. */
  offset: number
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: () => void
    onPointerCancel: () => void
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => void
  }
}

/** As wide as the action behind the row. */
const swipeActionWidth = 84

/** A shorter movement is a tap. */
const minMovement = 10

/** Moves a row sideways under a finger, and acts when it is let go far enough. */
export function useRowSwipe(onLeft: () => void, onRight: () => void): RowSwipe {
  const [offset, setOffset] = useState(0)
  const start = useRef<{ x: number; y: number } | undefined>(undefined)
  const wasMoved = useRef(false)

  function end() {
    if (offset <= -swipeActionWidth) onLeft()
    if (offset >= swipeActionWidth) onRight()
    start.current = undefined
    setOffset(0)
  }

  return {
    offset,
    handlers: {
      onPointerDown: ({ pointerType, clientX, clientY }) => {
        wasMoved.current = false
        start.current = pointerType === 'touch' ? { x: clientX, y: clientY } : undefined
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (!start.current) return
        const x = clientX - start.current.x
        const isSideways =
          Math.abs(x) > minMovement && Math.abs(x) > Math.abs(clientY - start.current.y)
        if (isSideways) wasMoved.current = true
        if (wasMoved.current) setOffset(x)
      },
      onPointerUp: end,
      onPointerCancel: () => {
        start.current = undefined
        setOffset(0)
      },
      // A swipe must not open the row as well.
      onClickCapture: (event) => {
        if (!wasMoved.current) return
        wasMoved.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}

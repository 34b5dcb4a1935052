import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const holdMs = 500
/** A finger that moves farther is scrolling. */
const slackPx = 10

interface Hold {
  timer: ReturnType<typeof setTimeout>
  x: number
  y: number
}

/**
 * Detects a long press of half a second on the rows inside an element and suppresses the click on
 * release.
 */
export function useLongPress(onPress: (target: Element) => void) {
  const hold = useRef<Hold>(undefined)
  const wasLong = useRef(false)
  useEffect(() => () => clearTimeout(hold.current?.timer), [])

  function stop() {
    clearTimeout(hold.current?.timer)
    hold.current = undefined
  }
  return {
    onPointerDown({ pointerType, target, clientX: x, clientY: y }: PointerEvent) {
      stop()
      wasLong.current = false
      if (pointerType !== 'touch' || !(target instanceof Element)) return
      const timer = setTimeout(() => {
        wasLong.current = true
        onPress(target)
      }, holdMs)
      hold.current = { timer, x, y }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = hold.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > slackPx) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture(event: MouseEvent) {
      if (!wasLong.current) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    // Prevents the phone's context menu on a long press.
    onContextMenu(event: MouseEvent) {
      if (hold.current !== undefined || wasLong.current) event.preventDefault()
    },
  }
}

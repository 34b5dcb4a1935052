import type { FocusEvent, PointerEvent } from 'react'

const delayMs = 400
/** So soon after another one the next opens without a wait. */
const followMs = 300

let closeOpenOne: (() => void) | undefined
let lastClosedAt = Number.NEGATIVE_INFINITY

interface Opening {
  show: (open: boolean) => void
  /** Called as soon as a tooltip may be wanted. */
  prepare: () => void
  /** Whether the bubble is there to notice by itself that the pointer has left. */
  canClose: () => boolean
  /** Whether there is anything to say about the control at this moment; always when left out. */
  isWanted?: ((control: Element) => boolean) | undefined
}

/** Decides when one tooltip opens: after a rest of the pointer, at once on focus, one at a time. */
export function createTooltipOpening({ show, prepare, canClose, isWanted = () => true }: Opening) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let isPressed = false

  function open() {
    clearTimeout(timer)
    if (closeOpenOne !== close) closeOpenOne?.()
    closeOpenOne = close
    show(true)
  }

  function close() {
    clearTimeout(timer)
    if (closeOpenOne === close) {
      closeOpenOne = undefined
      lastClosedAt = Date.now()
    }
    show(false)
  }

  const handlers = {
    onPointerMove({ pointerType, currentTarget }: PointerEvent) {
      if (pointerType === 'touch' || isOver) return
      isOver = true
      if (!isWanted(currentTarget)) return
      prepare()
      const follows = closeOpenOne !== undefined || Date.now() - lastClosedAt < followMs
      timer = setTimeout(open, follows ? 0 : delayMs)
    },
    onPointerLeave() {
      isOver = false
      clearTimeout(timer)
      if (!canClose()) close()
    },
    onPointerDown() {
      isPressed = true
      document.addEventListener('pointerup', release, { once: true })
      close()
    },
    onFocus({ currentTarget }: FocusEvent) {
      if (isPressed || !isWanted(currentTarget)) return
      prepare()
      open()
    },
    onBlur: close,
    onClick: close,
  }

  function release() {
    isPressed = false
  }

  return { close, handlers }
}

import type { FocusEvent, PointerEvent } from 'react'

const delayMs = 400
/** This soon after another tooltip the next one opens without a delay. */
const skipDelayMs = 300

let closeOpenOne: (() => void) | undefined
let lastClosedAt = Number.NEGATIVE_INFINITY

interface TooltipTriggerInput {
  show: (open: boolean) => void
  /** Called as soon as a tooltip may be needed. */
  prepare: () => void
  /** Returns whether the tooltip is mounted and can detect itself that the pointer has left. */
  canClose: () => boolean
  /** Returns whether the control needs a tooltip at this moment. Defaults to always. */
  isWanted?: ((control: Element) => boolean) | undefined
}

/** Decides when a tooltip opens: after the pointer rests, at once on focus, and one at a time. */
export function createTooltipTrigger({
  show,
  prepare,
  canClose,
  isWanted = () => true,
}: TooltipTriggerInput) {
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
      const follows = closeOpenOne !== undefined || Date.now() - lastClosedAt < skipDelayMs
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

import { type PointerEvent, useRef } from 'react'

const closeDistancePx = 72

/** Closes a sheet by pulling down or pressing. It moves the sheet with the finger. */
export function SheetGrabber({ onClose }: { onClose: () => void }) {
  const start = useRef<number | undefined>(undefined)

  function pull(event: PointerEvent<HTMLButtonElement>) {
    if (start.current === undefined) return
    placeSheet(event.currentTarget, Math.max(0, event.clientY - start.current))
  }

  function release(event: PointerEvent<HTMLButtonElement>) {
    if (start.current === undefined) return
    const far = event.clientY - start.current > closeDistancePx
    start.current = undefined
    if (far) onClose()
    else placeSheet(event.currentTarget, 0)
  }

  return (
    <button
      aria-label="Close"
      className="grid h-6 w-full shrink-0 touch-none place-items-center"
      onClick={(event) => event.detail === 0 && onClose()}
      onPointerCancel={release}
      onPointerDown={(event) => {
        start.current = event.clientY
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={pull}
      onPointerUp={release}
      type="button"
    >
      <span className="h-1 w-9 rounded-full bg-line-strong" />
    </button>
  )
}

function placeSheet(grabber: HTMLElement, offset: number) {
  const sheet = grabber.closest<HTMLElement>('[role="dialog"]')
  if (sheet) sheet.style.translate = offset === 0 ? '' : `0 ${offset}px`
}

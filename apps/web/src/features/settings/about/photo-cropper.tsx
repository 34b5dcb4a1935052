import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useState,
} from 'react'
import { Slider } from '#ui/forms/slider'
import { centredFocus, decideCrop, decidePan, maxZoom } from './crop-rules.ts'
import { drawPhoto, photoSizePx } from './photo-canvas.ts'

interface PhotoCropperProps {
  picture: ImageBitmap
  /** The canvas with the result: what is shown is what is sent. */
  canvas: RefObject<HTMLCanvasElement | null>
}

const step = 0.04

/** Shows the picture in a round frame, with drag and zoom. */
export function PhotoCropper({ picture, canvas }: PhotoCropperProps) {
  const id = useId()
  const [focus, setFocus] = useState(centredFocus)
  useEffect(() => {
    if (canvas.current) drawPhoto(canvas.current, picture, decideCrop(picture, focus))
  }, [canvas, picture, focus])

  function pull(right: number, down: number) {
    setFocus((before) => decidePan(picture, before, right, down))
  }

  function drag({ buttons, movementX, movementY, currentTarget }: PointerEvent) {
    if (buttons === 0) return
    pull(movementX / currentTarget.clientWidth, movementY / currentTarget.clientHeight)
  }

  function pullByKey(event: KeyboardEvent) {
    const [right, down] = pulls[event.key] ?? []
    if (right === undefined || down === undefined) return
    event.preventDefault()
    pull(right, down)
  }

  return (
    <div className="flex flex-col items-center gap-4">
      <button
        aria-label="Position the picture: drag it or use the arrow keys"
        className="touch-none cursor-grab! rounded-full active:cursor-grabbing!"
        onKeyDown={pullByKey}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        type="button"
      >
        <canvas
          className="block size-64 rounded-full bg-sunken"
          height={photoSizePx}
          ref={canvas}
          width={photoSizePx}
        />
      </button>
      <div className="flex w-64 items-center gap-3 text-type-12 font-medium">
        <label htmlFor={id}>Zoom</label>
        <Slider
          className="min-w-0 flex-1"
          id={id}
          max={maxZoom}
          min={1}
          onSlide={(zoom) => setFocus((before) => ({ ...before, zoom }))}
          step={0.05}
          value={focus.zoom}
        />
      </div>
    </div>
  )
}

/** An arrow key moves the picture in its direction. */
const pulls: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

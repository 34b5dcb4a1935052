import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useState,
} from 'react'
import { Slider } from '#ui/slider'
import { centre, decideCrop, decidePull, maxZoom } from './crop-rules.ts'
import { drawPhoto, photoSide } from './read-photo.ts'

interface PhotoCropperProps {
  picture: ImageBitmap
  /** Where the result is drawn: what is seen is what is sent. */
  canvas: RefObject<HTMLCanvasElement | null>
}

const step = 0.04

/** The picture in its round frame; it can be pulled and brought nearer. */
export function PhotoCropper({ picture, canvas }: PhotoCropperProps) {
  const id = useId()
  const [focus, setFocus] = useState(centre)
  useEffect(() => {
    if (canvas.current) drawPhoto(canvas.current, picture, decideCrop(picture, focus))
  }, [canvas, picture, focus])

  function pull(right: number, down: number) {
    setFocus((before) => decidePull(picture, before, right, down))
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
        aria-label="Move the picture: drag it, or use the arrow keys"
        className="touch-none cursor-grab! rounded-full active:cursor-grabbing!"
        onKeyDown={pullByKey}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        type="button"
      >
        <canvas
          className="block size-64 rounded-full bg-sunken"
          height={photoSide}
          ref={canvas}
          width={photoSide}
        />
      </button>
      <div className="flex w-64 items-center gap-3 text-type-12 font-medium">
        <label htmlFor={id}>Nearer</label>
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

/** An arrow moves the picture its own way. */
const pulls: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

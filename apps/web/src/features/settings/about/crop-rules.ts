/** The square cropped from a picture, in the picture's pixels. */
export interface Crop {
  left: number
  top: number
  side: number
}

interface Size {
  width: number
  height: number
}

/** The centre of the crop, from 0 to 1 of the picture, and the zoom. */
export interface CropFocus {
  x: number
  y: number
  zoom: number
}

export const maxZoom = 4

export const centredFocus: CropFocus = { x: 0.5, y: 0.5, zoom: 1 }

/** Returns the square around the focus. It never leaves the picture. */
export function decideCrop({ width, height }: Size, { x, y, zoom }: CropFocus): Crop {
  const side = Math.min(width, height) / clamp(zoom, 1, maxZoom)
  return {
    left: clamp(x * width - side / 2, 0, width - side),
    top: clamp(y * height - side / 2, 0, height - side),
    side,
  }
}

/**
 * Returns the focus after dragging the picture, in fractions of the square: 1 is its whole width.
 */
export function decidePan(size: Size, focus: CropFocus, right: number, down: number): CropFocus {
  const { left, top, side } = decideCrop(size, focus)
  const pulled = decideCrop(size, {
    ...focus,
    x: (left + side / 2 - right * side) / size.width,
    y: (top + side / 2 - down * side) / size.height,
  })
  return {
    ...focus,
    x: (pulled.left + side / 2) / size.width,
    y: (pulled.top + side / 2) / size.height,
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

/** The square that is cut out of a picture, in the picture's own pixels. */
export interface Crop {
  left: number
  top: number
  side: number
}

interface Size {
  width: number
  height: number
}

/** Where the eye rests: 0 to 1 of the picture, and how near. */
export interface Focus {
  x: number
  y: number
  zoom: number
}

export const maxZoom = 4

export const centre: Focus = { x: 0.5, y: 0.5, zoom: 1 }

/** The square around the focus; it never leaves the picture. */
export function decideCrop({ width, height }: Size, { x, y, zoom }: Focus): Crop {
  const side = Math.min(width, height) / clamp(zoom, 1, maxZoom)
  return {
    left: clamp(x * width - side / 2, 0, width - side),
    top: clamp(y * height - side / 2, 0, height - side),
    side,
  }
}

/** The focus after the picture was pulled by parts of the square: 1 is its whole width. */
export function decidePull(size: Size, focus: Focus, right: number, down: number): Focus {
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

import { describe, expect, it } from 'vitest'
import { centre, decideCrop, decidePull } from './crop-rules.ts'

const wide = { width: 400, height: 200 }

describe('the square of a picture', () => {
  it.each([
    [wide, centre, { left: 100, top: 0, side: 200 }],
    [{ width: 200, height: 400 }, centre, { left: 0, top: 100, side: 200 }],
    [wide, { ...centre, zoom: 2 }, { left: 150, top: 50, side: 100 }],
    [wide, { x: 0, y: 0, zoom: 2 }, { left: 0, top: 0, side: 100 }],
    [wide, { x: 1, y: 1, zoom: 2 }, { left: 300, top: 100, side: 100 }],
    [wide, { ...centre, zoom: 99 }, { left: 175, top: 75, side: 50 }],
  ])('of %o at %o is %o', (size, focus, crop) => {
    expect(decideCrop(size, focus)).toEqual(crop)
  })
})

describe('a pull', () => {
  it('to the right shows more of the left', () => {
    const focus = decidePull(wide, centre, 0.25, 0)
    expect(decideCrop(wide, focus)).toEqual({ left: 50, top: 0, side: 200 })
  })

  it('beyond the edge stops there, and the way back starts at once', () => {
    const atEdge = decidePull(wide, centre, 9, 9)
    expect(decideCrop(wide, atEdge)).toEqual({ left: 0, top: 0, side: 200 })
    expect(decideCrop(wide, decidePull(wide, atEdge, -0.5, 0)).left).toBe(100)
  })
})

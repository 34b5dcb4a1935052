import { describe, expect, it } from 'vitest'
import { centredFocus, decideCrop, decidePan } from './crop-rules.ts'

const wide = { width: 400, height: 200 }

describe('the crop of a picture', () => {
  it.each([
    [wide, centredFocus, { left: 100, top: 0, side: 200 }],
    [{ width: 200, height: 400 }, centredFocus, { left: 0, top: 100, side: 200 }],
    [wide, { ...centredFocus, zoom: 2 }, { left: 150, top: 50, side: 100 }],
    [wide, { x: 0, y: 0, zoom: 2 }, { left: 0, top: 0, side: 100 }],
    [wide, { x: 1, y: 1, zoom: 2 }, { left: 300, top: 100, side: 100 }],
    [wide, { ...centredFocus, zoom: 99 }, { left: 175, top: 75, side: 50 }],
  ])('of size %o at focus %o is %o', (size, focus, crop) => {
    expect(decideCrop(size, focus)).toEqual(crop)
  })
})

describe('dragging the picture', () => {
  it('to the right shows more of the left side', () => {
    const focus = decidePan(wide, centredFocus, 0.25, 0)
    expect(decideCrop(wide, focus)).toEqual({ left: 50, top: 0, side: 200 })
  })

  it('stops at the edge, and dragging back moves it at once', () => {
    const atEdge = decidePan(wide, centredFocus, 9, 9)
    expect(decideCrop(wide, atEdge)).toEqual({ left: 0, top: 0, side: 200 })
    expect(decideCrop(wide, decidePan(wide, atEdge, -0.5, 0)).left).toBe(100)
  })
})

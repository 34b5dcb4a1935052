import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { BulkBar } from '../data/bulk-bar.tsx'
import { listToasts, removeToast, toast } from './toast.tsx'
import { findToastOffset } from './toast-obstacles.tsx'
import { Toaster } from './toaster.tsx'

afterEach(() => {
  act(() => {
    for (const { id } of listToasts()) removeToast(id)
  })
})

/**
 * Places the bar at the lower edge of a window 800 pixels high, with toasts that would cover it.
 */
function placeAll(bar: Partial<DOMRect>) {
  vi.stubGlobal('innerHeight', 800)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isBar = this.matches('[aria-label="Selected rows"]')
    return (
      isBar
        ? { left: 100, right: 900, top: 730, bottom: 784, height: 54, ...bar }
        : { left: 300, right: 700, top: 736, bottom: 776, height: 40 }
    ) as DOMRect
  })
}

function show() {
  return render(
    <>
      <BulkBar onClear={() => undefined} selected="4 selected">
        <button type="button">Unlock</button>
      </BulkBar>
      <Toaster />
    </>,
  )
}

function bottomOfToasts(): string {
  return screen.getByText('Saved').closest('ol')?.style.bottom ?? ''
}

test('toasts are lifted above a bar whose buttons they would cover, until it is gone', () => {
  placeAll({})
  const { rerender } = show()
  act(() => void toast('Saved'))
  expect(bottomOfToasts()).toBe('82px')
  rerender(<Toaster />)
  expect(bottomOfToasts()).toBe('')
})

test('an element next to them or higher up does not lift them', () => {
  placeAll({ left: 720, right: 900 })
  show()
  act(() => void toast('Saved'))
  expect(bottomOfToasts()).toBe('')
  placeAll({ top: 300, bottom: 354 })
  act(() => void window.dispatchEvent(new Event('resize')))
  expect(bottomOfToasts()).toBe('')
})

test('without obstacles they are not lifted', () => {
  expect(findToastOffset({ left: 0, right: 10, height: 10 } as DOMRect, 24)).toBeUndefined()
})

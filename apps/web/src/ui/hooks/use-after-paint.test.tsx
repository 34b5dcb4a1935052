import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useAfterPaint } from './use-after-paint.tsx'

test('a value is passed on after the frame in which it changed is painted', () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw))
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((at) => void delete frames[at - 1])
  const drawFrame = () => act(() => frames.splice(0).forEach((draw) => void draw(0)))
  const { result, rerender } = renderHook(useAfterPaint<string>, { initialProps: 'before' })
  drawFrame()
  rerender('now')
  expect(result.current).toBe('before')
  drawFrame()
  expect(result.current).toBe('before')
  drawFrame()
  expect(result.current).toBe('now')
})

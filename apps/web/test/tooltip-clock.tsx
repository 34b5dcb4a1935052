import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { preloadTooltips } from '#ui/overlays/tooltip'

/**
 * Stops the clock by which tooltips open. Their code is loaded first, so that one which does not
 * show is one which did not open.
 */
export async function startTooltipClock() {
  preloadTooltips()
  await vi.dynamicImportSettled()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return {
    advance: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  }
}

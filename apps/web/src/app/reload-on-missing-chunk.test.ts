import { afterEach, expect, it, vi } from 'vitest'
import { isReloading, reloadOnceOnMissingChunk } from './reload-on-missing-chunk.ts'

let stop = () => {}
afterEach(() => stop())

it('reloads once when a chunk is missing after a deploy, and lets the error through the second time', () => {
  const reload = vi.fn()
  stop = reloadOnceOnMissingChunk(reload)
  expect(isReloading()).toBe(false)
  missAFile()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(isReloading()).toBe(true)
  missAFile()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('reloads again after the next deploy', () => {
  const reload = vi.fn()
  stop = reloadOnceOnMissingChunk(reload)
  sessionStorage.setItem('headwater.reloaded-at', String(Date.now() - 120_000))
  missAFile()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('does not reload while offline', () => {
  const reload = vi.fn()
  stop = reloadOnceOnMissingChunk(reload)
  sessionStorage.clear()
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  missAFile()
  isOnline.mockRestore()
  expect(reload).not.toHaveBeenCalled()
})

function missAFile() {
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
}

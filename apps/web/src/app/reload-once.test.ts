import { afterEach, expect, it, vi } from 'vitest'
import { isReloading, reloadOnceForMissingFiles } from './reload-once.ts'

let stop = () => {}
afterEach(() => stop())

it('reloads once when a file is gone after a deploy, and the second time lets the error through', () => {
  const reload = vi.fn()
  stop = reloadOnceForMissingFiles(reload)
  expect(isReloading()).toBe(false)
  missAFile()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(isReloading()).toBe(true)
  missAFile()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('reloads again for the next deploy', () => {
  const reload = vi.fn()
  stop = reloadOnceForMissingFiles(reload)
  sessionStorage.setItem('headwater.reloaded-at', String(Date.now() - 120_000))
  missAFile()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('stays where it is without a network', () => {
  const reload = vi.fn()
  stop = reloadOnceForMissingFiles(reload)
  sessionStorage.clear()
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  missAFile()
  isOnline.mockRestore()
  expect(reload).not.toHaveBeenCalled()
})

function missAFile() {
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
}

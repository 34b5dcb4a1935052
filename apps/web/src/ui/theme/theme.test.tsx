import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readThemeChoice, useShownTheme, useTheme, watchTheme } from './theme.tsx'

beforeEach(() => localStorage.clear())

test('the choice is applied at once and stored', () => {
  const { result } = renderHook(useTheme)
  expect(result.current[0]).toBe('system')
  act(() => result.current[1]('dark'))
  expect(result.current[0]).toBe('dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('headwater.theme')).toBe('dark')
})

test('returning to the system theme deletes the choice', () => {
  const { result } = renderHook(useTheme)
  act(() => result.current[1]('dark'))
  act(() => result.current[1]('system'))
  expect(localStorage.getItem('headwater.theme')).toBeNull()
  expect(document.documentElement.dataset.theme).toBe('light')
})

test('an invalid stored value counts as no choice', () => {
  localStorage.setItem('headwater.theme', 'sepia')
  expect(readThemeChoice()).toBe('system')
})

test('the shown theme follows the system, unless one was chosen', () => {
  const system = Object.assign(new EventTarget(), { matches: false })
  const spy = vi.spyOn(window, 'matchMedia').mockReturnValue(system as unknown as MediaQueryList)
  onTestFinished(() => spy.mockRestore())
  onTestFinished(watchTheme())
  const { result } = renderHook(() => ({ shown: useShownTheme(), choose: useTheme()[1] }))
  const turn = (matches: boolean) =>
    act(() => {
      system.matches = matches
      system.dispatchEvent(new Event('change'))
    })
  expect(result.current.shown).toBe('light')
  turn(true)
  expect(result.current.shown).toBe('dark')
  act(() => result.current.choose('light'))
  expect(result.current.shown).toBe('light')
  act(() => result.current.choose('system'))
  turn(false)
  expect(result.current.shown).toBe('light')
})

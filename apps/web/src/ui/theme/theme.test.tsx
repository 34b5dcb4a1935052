import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readThemeChoice, useTheme } from './theme.tsx'

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

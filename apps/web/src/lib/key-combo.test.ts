import { describe, expect, it } from 'vitest'
import { isSingleCharacter, nameKey, showKeys } from './key-combo.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

describe('naming a key', () => {
  it.each([
    [{ key: 'K', metaKey: true }, true, 'mod+k'],
    [{ key: 'k', ctrlKey: true }, true, 'ctrl+k'],
    [{ key: 'k', ctrlKey: true }, false, 'mod+k'],
    [{ key: 'J', shiftKey: true }, false, 'shift+j'],
    [{ key: '?', shiftKey: true }, false, '?'],
    [{ key: '[', altKey: true }, true, '['],
    [{ key: 'Enter', shiftKey: true }, false, 'shift+enter'],
    [{ key: 'Control', ctrlKey: true }, false, undefined],
  ])('%o (Apple: %s) is %s', (press, apple, name) => {
    expect(nameKey({ ...plain, ...press }, apple)).toBe(name)
  })
})

it('knows which bindings are characters alone', () => {
  expect(['g d', '[', '?', 'shift+j'].every(isSingleCharacter)).toBe(true)
  expect(['mod+k', 'escape', 'mod+enter'].some(isSingleCharacter)).toBe(false)
})

it('shows keys as they stand on the keyboard', () => {
  expect(showKeys('mod+k', false)).toEqual([['Ctrl', 'K']])
  expect(showKeys('mod+k', true)).toEqual([['Command', 'K']])
  expect(showKeys('g ,', false)).toEqual([['G'], [',']])
  expect(showKeys('escape', false)).toEqual([['Esc']])
})

import { describe, expect, it } from 'vitest'
import { formatKeyLabels, isSingleCharacter, toKeyCombo } from './key-combo.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

describe('naming a key press', () => {
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
    expect(toKeyCombo({ ...plain, ...press }, apple)).toBe(name)
  })
})

it('single-character bindings are recognised', () => {
  expect(['g d', '[', '?', 'shift+j'].every(isSingleCharacter)).toBe(true)
  expect(['mod+k', 'escape', 'mod+enter'].some(isSingleCharacter)).toBe(false)
})

it('keys are shown as labelled on the keyboard', () => {
  expect(formatKeyLabels('mod+k', false)).toEqual([['Ctrl', 'K']])
  expect(formatKeyLabels('mod+k', true)).toEqual([['Command', 'K']])
  expect(formatKeyLabels('g ,', false)).toEqual([['G'], [',']])
  expect(formatKeyLabels('escape', false)).toEqual([['Esc']])
})

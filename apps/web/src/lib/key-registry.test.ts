import { beforeEach, describe, expect, it } from 'vitest'
import { createKeyRegistry, type KeyRegistry } from './key-registry.ts'

let registry: KeyRegistry
let time = 0
let done: string[] = []

beforeEach(() => {
  time = 0
  done = []
  registry = createKeyRegistry(() => time)
  registry.register([
    binding('g d', 'dashboard'),
    binding('g s', 'sessions'),
    binding('d', 'delete'),
    binding('[', 'fold'),
    binding('?', 'sheet'),
    { ...binding('mod+k', 'palette'), activeInDialogs: true },
  ])
})

describe('the key registry', () => {
  it('runs a binding and prevents the browser’s default', () => {
    expect(press('[')).toBe(true)
    expect(done).toEqual(['fold'])
    expect(press('q')).toBe(false)
  })

  it('runs a sequence and not the single key that ends it', () => {
    press('g')
    press('d')
    expect(done).toEqual(['dashboard'])
  })

  it('forgets the start of a sequence after a while or another key', () => {
    press('g')
    time = 2_000
    press('d')
    press('g')
    press('q')
    press('s')
    expect(done).toEqual(['delete'])
  })

  it('distinguishes Ctrl-K from K, and Shift as part of a character', () => {
    press('k')
    press('k', { ctrlKey: true })
    press('?', { shiftKey: true })
    expect(done).toEqual(['palette', 'sheet'])
  })

  it('accepts the bracket of a keyboard that needs AltGr for it', () => {
    press('[', { ctrlKey: true, altKey: true, altGraph: true })
    expect(done).toEqual(['fold'])
  })

  it.each([
    '<input>',
    '<textarea></textarea>',
    '<div contenteditable>x</div>',
    '<div role="combobox">',
  ])('leaves single keys to a focused %s, but not Ctrl-K', (html) => {
    const field = element(html)
    press('[', {}, field)
    press('g', {}, field)
    press('d', {}, field)
    press('k', { ctrlKey: true }, field)
    expect(done).toEqual(['palette'])
  })

  it('does nothing behind a dialog or menu, except for bindings that allow it', () => {
    const inside = element('<div role="dialog"><button>x</button></div>').querySelector('button')
    press('?', {}, inside)
    press('k', { ctrlKey: true }, inside)
    expect(done).toEqual(['palette'])
  })

  it('can have its single keys switched off', () => {
    registry.allowSingleKeys(false)
    press('?')
    press('g')
    press('d')
    press('k', { ctrlKey: true })
    expect(done).toEqual(['palette'])
  })

  it('runs the bindings of a scope only while it is entered', () => {
    registry.register([{ ...binding('x', 'select'), scope: 'list' }])
    press('x')
    const leave = registry.enterScope('list')
    press('x')
    leave()
    press('x')
    expect(done).toEqual(['select'])
  })

  it('prefers the binding of the screen to the global one', () => {
    registry.register([{ ...binding('[', 'column'), scope: 'board' }])
    registry.register([binding('[', 'later')])
    registry.enterScope('board')
    press('[')
    expect(done).toEqual(['column'])
  })

  it('prefers the later of two bindings, and the first again when that is removed', () => {
    const remove = registry.register([binding('[', 'other')])
    press('[')
    remove()
    press('[')
    expect(done).toEqual(['other', 'fold'])
    expect(registry.list()).toHaveLength(6)
  })

  it('ignores keys already handled, repeated or part of a composition', () => {
    press('[', { defaultPrevented: true })
    press('[', { repeat: true })
    press('[', { isComposing: true })
    press('Shift')
    expect(done).toEqual([])
  })
})

function binding(keys: string, name: string) {
  return { keys, label: name, group: 'Test', run: () => done.push(name) }
}

interface Extras extends Partial<KeyboardEvent> {
  altGraph?: boolean
}

function press(
  key: string,
  { altGraph = false, ...extras }: Extras = {},
  target: Element | null = document.body,
) {
  let isPrevented = false
  registry.handle({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...extras,
    target,
    getModifierState: (name) => name === 'AltGraph' && altGraph,
    preventDefault: () => {
      isPrevented = true
    },
  })
  return isPrevented
}

function element(html: string): Element {
  const box = document.createElement('div')
  box.innerHTML = html
  return box.firstElementChild ?? box
}

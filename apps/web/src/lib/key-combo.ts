/** The part of a keyboard event that identifies the key. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
> & {
  getModifierState?: (key: string) => boolean
}

// Not tinykeys: its bindings miss characters typed with Option or AltGr, and it has no scopes.

/** Apple keyboards have a Command key, for which other keyboards use Ctrl. */
const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/**
 * Returns the name of a key press as bindings write it: `g`, `?`, `mod+k`, `shift+j`, `escape`. A
 * character that needs Shift or AltGr on some keyboards is named by the character alone.
 */
export function toKeyCombo(press: KeyPress, apple = isApple): string | undefined {
  if (modifiers.has(press.key)) return undefined
  const isCharacter = [...press.key].length === 1
  const isLetter = isCharacter && press.key.toLowerCase() !== press.key.toUpperCase()
  const hasAltGraph = press.getModifierState?.('AltGraph') ?? false
  const parts: string[] = []
  if (apple ? press.metaKey : press.ctrlKey && !hasAltGraph) parts.push('mod')
  if (apple && press.ctrlKey) parts.push('ctrl')
  if (!apple && press.metaKey) parts.push('meta')
  // Option types characters on Apple keyboards, as AltGr does elsewhere.
  if (press.altKey && !hasAltGraph && !(apple && isCharacter)) parts.push('alt')
  if (press.shiftKey && (isLetter || !isCharacter)) parts.push('shift')
  return [...parts, press.key.toLowerCase()].join('+')
}

/** Returns whether a binding consists of characters only, without Ctrl, Alt or Command. */
export function isSingleCharacter(keys: string): boolean {
  return keys.split(' ').every((combo) => /^(?:shift\+)?.$/u.test(combo))
}

/** Returns the labels of a binding's keys, one list per press. */
export function formatKeyLabels(keys: string, apple = isApple): string[][] {
  return keys
    .split(' ')
    .map((combo) => combo.split(/\+(?=.)/u).map((key) => formatKeyLabel(key, apple)))
}

const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'Dead', 'CapsLock'])

const keyLabels: Record<string, string> = {
  enter: 'Enter',
  escape: 'Esc',
  arrowup: 'Up',
  arrowdown: 'Down',
  arrowleft: 'Left',
  arrowright: 'Right',
  shift: 'Shift',
  alt: 'Alt',
  ctrl: 'Ctrl',
}

function formatKeyLabel(key: string, apple: boolean): string {
  if (key === 'mod') return apple ? 'Command' : 'Ctrl'
  return keyLabels[key] ?? key.toUpperCase()
}

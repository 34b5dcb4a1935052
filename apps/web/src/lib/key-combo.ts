/** The part of a keyboard event that decides which key was meant. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
> & {
  getModifierState?: (key: string) => boolean
}

/** Apple's keyboards have a command key; everyone else's Ctrl does its work. */
const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/**
 * Names a press the way bindings are written: `g`, `?`, `mod+k`, `shift+j`, `escape`.
 * A character that needs Shift or AltGr on some keyboard is named by the character alone.
 */
export function nameKey(press: KeyPress, apple = isApple): string | undefined {
  if (modifiers.has(press.key)) return undefined
  const isCharacter = [...press.key].length === 1
  const isLetter = isCharacter && press.key.toLowerCase() !== press.key.toUpperCase()
  const hasAltGraph = press.getModifierState?.('AltGraph') ?? false
  const parts: string[] = []
  if (apple ? press.metaKey : press.ctrlKey && !hasAltGraph) parts.push('mod')
  if (apple && press.ctrlKey) parts.push('ctrl')
  if (!apple && press.metaKey) parts.push('meta')
  // Option types characters on Apple's keyboards, and AltGr does elsewhere.
  if (press.altKey && !hasAltGraph && !(apple && isCharacter)) parts.push('alt')
  if (press.shiftKey && (isLetter || !isCharacter)) parts.push('shift')
  return [...parts, press.key.toLowerCase()].join('+')
}

/** A binding of characters alone, which Ctrl, Alt or Command take no part in. */
export function isSingleCharacter(keys: string): boolean {
  return keys.split(' ').every((combo) => /^(?:shift\+)?.$/u.test(combo))
}

/** The keys of a binding as people see them: one list per press. */
export function showKeys(keys: string, apple = isApple): string[][] {
  return keys.split(' ').map((combo) => combo.split(/\+(?=.)/u).map((key) => showKey(key, apple)))
}

const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'Dead', 'CapsLock'])

const names: Record<string, string> = {
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

function showKey(key: string, apple: boolean): string {
  if (key === 'mod') return apple ? 'Command' : 'Ctrl'
  return names[key] ?? key.toUpperCase()
}

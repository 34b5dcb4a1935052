import type { KeyBinding } from '#lib/key-registry'

/**
 * For the sheet of shortcuts alone: the board hears its keys itself, for they are about the card
 * that has the focus. Nobody ever enters the scope.
 */
export const boardKeys: readonly KeyBinding[] = [
  ['j', 'Next card'],
  ['k', 'Card before'],
  ['h', 'Column to the left'],
  ['l', 'Column to the right'],
  ['enter', 'Open the card'],
  ['space', 'Pick up, then arrows and Space'],
  ['m', 'Move to a stage'],
  ['x', 'Select'],
  ['shift+j', 'Select downwards'],
  ['shift+k', 'Select upwards'],
  ['r', 'Reject'],
  ['s', 'Snooze'],
  ['n', 'Add a note'],
  [']', 'Fold the column'],
].map(([keys = '', label = '']) => ({
  ...{ keys, label },
  group: 'Pipeline',
  scope: 'a card',
  run: () => undefined,
}))

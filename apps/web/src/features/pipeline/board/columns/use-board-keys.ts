import type { Card } from '@headwater/contract/pipeline/board'
import type { Stage } from '@headwater/contract/pipeline/candidates'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { KeyBinding } from '#lib/key-registry'
import { useHotkeys, useSingleKeyHotkeys } from '#lib/use-hotkeys'
import { announce } from '#ui/feedback/live-region'
import { type BoardContext, useBoardContext } from '../board-context.ts'
import { isFolded } from '../rules/fold-rules.ts'
import { getCardHeight } from '../rules/height-rules.ts'
import { type CursorStep, findNextCard } from './cursor-rules.ts'
import { handleDragKey, startKeyboardDrag } from './drag-keys.ts'
import { scrollToCard } from './scroll-to-card.ts'

/**
 * Only for the shortcut sheet: the board handles its keys itself, because they apply to the focused
 * card. The scope is never active.
 */
const boardKeys: readonly KeyBinding[] = [
  ['j', 'Next card'],
  ['k', 'Previous card'],
  ['h', 'Previous column'],
  ['l', 'Next column'],
  ['enter', 'Open card'],
  ['space', 'Pick up card (arrows to move, Space to drop)'],
  ['m', 'Move to stage'],
  ['x', 'Select'],
  ['shift+j', 'Extend selection down'],
  ['shift+k', 'Extend selection up'],
  ['r', 'Reject'],
  ['s', 'Snooze'],
  ['n', 'Add note'],
  [']', 'Collapse column'],
].map(([keys = '', label = '']) => ({
  keys,
  label,
  group: 'Pipeline',
  scope: 'a card',
  run: () => undefined,
}))

/**
 * Handles every key of the board, with the focus on a card or nowhere, but never in a text field.
 */
export function useBoardKeys(
  root: RefObject<HTMLElement | null>,
  onFold: (stage: Stage) => void,
): void {
  const context = useBoardContext()
  const [hasLetterKeys] = useSingleKeyHotkeys()
  useHotkeys(boardKeys)

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!root.current || !isForBoard(event, root.current)) return
    const isHandled = context.store.getState().drag
      ? handleDragKey(context, event)
      : handleBoardKey(context, event, hasLetterKeys, onFold, root.current)
    if (isHandled) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function handleBoardKey(
  context: BoardContext,
  event: KeyboardEvent,
  hasLetterKeys: boolean,
  onFold: (stage: Stage) => void,
  root: HTMLElement,
): boolean {
  const { store, open } = context
  const { cursor, cards, selected } = store.getState()
  const card = cards.get(cursor ?? '')
  const step = getCursorStep(event, hasLetterKeys)
  if (step) {
    moveCursor(context, root, step, event.shiftKey)
    return true
  }
  if (event.key === 'Escape' && selected.size > 0) {
    store.select([])
    return true
  }
  const element = card && root.querySelector<HTMLElement>(`[data-card-id="${card.id}"]`)
  const isNowhere = event.target === document.body
  if (!card || !element || !(isNowhere || element.contains(event.target as Node))) return false
  if (event.target === element && event.key === 'Enter') open(card.id)
  else if (event.target === element && event.key === ' ') startKeyboardDrag(context, card)
  else
    return (
      hasLetterKeys && runCardShortcut(context, event.key.toLowerCase(), { card, element, onFold })
    )
  return true
}

interface ShortcutTarget {
  card: Card
  element: HTMLElement
  onFold: (stage: Stage) => void
}

/** Runs the act of a single letter on a card, or on the selection if the card is part of it. */
function runCardShortcut(
  context: BoardContext,
  key: string,
  { card, element, onFold }: ShortcutTarget,
): boolean {
  const { store, acts, open, ask } = context
  const { selected, cards, stages } = store.getState()
  const chosen = selected.has(card.id) ? [...selected].flatMap((id) => cards.get(id) ?? []) : [card]
  const stage = stages.find(({ id }) => id === card.stageId)
  const shortcuts: Readonly<Record<string, () => void>> = {
    x: () => store.toggle(card.id),
    n: () => open(card.id, 'notes'),
    ']': () => stage && onFold(stage),
    ...(acts.disabledReason === undefined
      ? {
          m: () => context.chooseStage(chosen, element),
          r: () => ask('reject', chosen),
          s: () => ask('snooze', chosen),
        }
      : Object.fromEntries(
          ['m', 'r', 's'].map((each) => [each, announceReason(acts.disabledReason ?? '')]),
        )),
  }
  shortcuts[key]?.()
  return key in shortcuts
}

function announceReason(disabledReason: string): () => void {
  return () => announce(disabledReason, 'assertive')
}

function moveCursor(
  { store }: BoardContext,
  root: HTMLElement,
  step: CursorStep,
  isExtending: boolean,
) {
  const { cursor, columns, stages, view } = store.getState()
  const shown = stages
    .filter((stage) => !isFolded(stage, view.folded))
    .map(({ id }) => ({ stageId: id, ids: columns.shown.get(id) ?? [] }))
  const next = findNextCard({ columns: shown, cursor }, step)
  if (next === undefined) return
  if (isExtending && cursor !== undefined && (step === 'up' || step === 'down'))
    store.select([...store.getState().selected, cursor, next])
  store.setCursor(next)
  const column = shown.find(({ ids }) => ids.includes(next))
  if (column) scrollToCard(root, { ...column, id: next, height: getCardHeight(view.fields, 'sm') })
}

const arrows: Readonly<Record<string, CursorStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
const stepLetters: Readonly<Record<string, CursorStep>> = {
  k: 'up',
  j: 'down',
  h: 'left',
  l: 'right',
}

function getCursorStep(event: KeyboardEvent, hasLetterKeys: boolean): CursorStep | undefined {
  const arrow = arrows[event.key]
  // Without a focused element the arrow keys scroll.
  if (arrow) return event.target === document.body ? undefined : arrow
  return hasLetterKeys ? stepLetters[event.key.toLowerCase()] : undefined
}

function isForBoard(event: KeyboardEvent, root: HTMLElement): boolean {
  const { target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (target === document.body) return true
  if (!(target instanceof HTMLElement) || !root.contains(target)) return false
  return !target.closest(
    'input:not([type=checkbox]), textarea, select, [contenteditable], [role="combobox"]',
  )
}

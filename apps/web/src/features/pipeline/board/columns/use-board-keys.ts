import type { Card } from '@headwater/contract/pipeline/board'
import type { Stage } from '@headwater/contract/pipeline/candidates'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useKeys, useSingleKeys } from '#lib/use-keys'
import { announce } from '#ui/live-region'
import { type BoardRoom, useBoardRoom } from '../board-room.ts'
import { isFolded } from '../rules/fold-rules.ts'
import { heightOf } from '../rules/height-rules.ts'
import { boardKeys } from './board-key-list.ts'
import { bringIntoSight } from './bring-into-sight.ts'
import { handleCarryKey, pickUp } from './carry-keys.ts'
import { type Step, stepTo } from './step-rules.ts'

/** Every key of the board. The focus is on a card, or nowhere; never while something is written. */
export function useBoardKeys(
  root: RefObject<HTMLElement | null>,
  onFold: (stage: Stage) => void,
): void {
  const room = useBoardRoom()
  const [letters] = useSingleKeys()
  useKeys(boardKeys)

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!root.current || !concerns(event, root.current)) return
    const isHandled = room.store.getState().carrying
      ? handleCarryKey(room, event)
      : actOn(room, event, letters, onFold, root.current)
    if (isHandled) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function actOn(
  room: BoardRoom,
  event: KeyboardEvent,
  letters: boolean,
  onFold: (stage: Stage) => void,
  root: HTMLElement,
): boolean {
  const { store, open } = room
  const { cursor, cards, selected } = store.getState()
  const card = cards.get(cursor ?? '')
  const step = stepOf(event, letters)
  if (step) {
    moveCursor(room, root, step, event.shiftKey)
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
  else if (event.target === element && event.key === ' ') pickUp(room, card)
  else return letters && obeyLetter(room, event.key.toLowerCase(), { card, element, onFold })
  return true
}

interface OnCard {
  card: Card
  element: HTMLElement
  onFold: (stage: Stage) => void
}

/** What a single letter does with a card, or with all that are selected when it is one of them. */
function obeyLetter(room: BoardRoom, key: string, { card, element, onFold }: OnCard): boolean {
  const { store, acts, open, ask } = room
  const { selected, cards, stages } = store.getState()
  const chosen = selected.has(card.id) ? [...selected].flatMap((id) => cards.get(id) ?? []) : [card]
  const stage = stages.find(({ id }) => id === card.stageId)
  const deeds: Readonly<Record<string, () => void>> = {
    x: () => store.toggle(card.id),
    n: () => open(card.id, 'notes'),
    ']': () => stage && onFold(stage),
    ...(acts.whyNot === undefined
      ? {
          m: () => room.chooseStage(chosen, element),
          r: () => ask('reject', chosen),
          s: () => ask('snooze', chosen),
        }
      : Object.fromEntries(['m', 'r', 's'].map((each) => [each, sayWhyNot(acts.whyNot ?? '')]))),
  }
  deeds[key]?.()
  return key in deeds
}

function sayWhyNot(whyNot: string): () => void {
  return () => announce(whyNot, 'assertive')
}

function moveCursor({ store }: BoardRoom, root: HTMLElement, step: Step, isExtending: boolean) {
  const { cursor, columns, stages, view } = store.getState()
  const shown = stages
    .filter((stage) => !isFolded(stage, view.folded))
    .map(({ id }) => ({ stageId: id, ids: columns.shown.get(id) ?? [] }))
  const next = stepTo({ columns: shown, cursor }, step)
  if (next === undefined) return
  if (isExtending && cursor !== undefined && (step === 'up' || step === 'down'))
    store.select([...store.getState().selected, cursor, next])
  store.setCursor(next)
  const column = shown.find(({ ids }) => ids.includes(next))
  if (column) bringIntoSight(root, { ...column, id: next, height: heightOf(view.fields, 'sm') })
}

const arrows: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
const stepLetters: Readonly<Record<string, Step>> = { k: 'up', j: 'down', h: 'left', l: 'right' }

function stepOf(event: KeyboardEvent, letters: boolean): Step | undefined {
  const arrow = arrows[event.key]
  // With the focus nowhere, arrows scroll.
  if (arrow) return event.target === document.body ? undefined : arrow
  return letters ? stepLetters[event.key.toLowerCase()] : undefined
}

function concerns(event: KeyboardEvent, root: HTMLElement): boolean {
  const { target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (target === document.body) return true
  if (!(target instanceof HTMLElement) || !root.contains(target)) return false
  return !target.closest(
    'input:not([type=checkbox]), textarea, select, [contenteditable], [role="combobox"]',
  )
}

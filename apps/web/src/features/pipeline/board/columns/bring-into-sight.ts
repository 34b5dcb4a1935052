import { cardGap } from '../rules/height-rules.ts'

interface Place {
  stageId: string
  ids: readonly string[]
  id: string
  height: number
}

/** Scrolls a column to a card, which may not be drawn yet, and gives it the focus. */
export function bringIntoSight(root: HTMLElement, { stageId, ids, id, height }: Place): void {
  const list = root.querySelector<HTMLElement>(`[data-column="${stageId}"]`)
  if (!list) return
  const top = ids.indexOf(id) * (height + cardGap)
  const room = list.clientHeight
  if (top < list.scrollTop) list.scrollTop = top
  else if (room > 0 && top + height + cardGap > list.scrollTop + room)
    list.scrollTop = top + height + cardGap - room
  focusCard(root, id)
}

/** At once where it is drawn, else as soon as it is. */
export function focusCard(root: ParentNode, id: string, patience = 3): void {
  const card = root.querySelector<HTMLElement>(`[data-card-id="${id}"]`)
  if (card) {
    card.focus({ preventScroll: true })
    card.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  } else if (patience > 0) requestAnimationFrame(() => focusCard(root, id, patience - 1))
}

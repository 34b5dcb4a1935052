import { cardGap } from '../rules/height-rules.ts'

interface CardPosition {
  stageId: string
  ids: readonly string[]
  id: string
  height: number
}

/** Scrolls a column to a card, which may not be rendered yet, and focuses it. */
export function scrollToCard(root: HTMLElement, { stageId, ids, id, height }: CardPosition): void {
  const list = root.querySelector<HTMLElement>(`[data-column="${stageId}"]`)
  if (!list) return
  const top = ids.indexOf(id) * (height + cardGap)
  const viewHeight = list.clientHeight
  if (top < list.scrollTop) list.scrollTop = top
  else if (viewHeight > 0 && top + height + cardGap > list.scrollTop + viewHeight)
    list.scrollTop = top + height + cardGap - viewHeight
  focusCard(root, id)
}

/** Focuses the card at once if it is rendered, otherwise as soon as it is. */
export function focusCard(root: ParentNode, id: string, attempts = 3): void {
  const card = root.querySelector<HTMLElement>(`[data-card-id="${id}"]`)
  if (card) {
    card.focus({ preventScroll: true })
    card.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  } else if (attempts > 0) requestAnimationFrame(() => focusCard(root, id, attempts - 1))
}

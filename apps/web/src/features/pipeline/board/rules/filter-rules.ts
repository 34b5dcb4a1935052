import type { Card } from '@headwater/contract/pipeline/board'
import type { Stage } from '@headwater/contract/pipeline/candidates'
import { isSnoozed, waitsForYou } from './card-rules.ts'

/** Nobody looks after them; an id would be a member. */
export const nobody = 'nobody'

export interface BoardFilters {
  find?: string | undefined
  /** At least so well. */
  score?: number | undefined
  session?: string | undefined
  /** A member, or nobody. */
  assignee?: string | undefined
  /** All of them. */
  tags?: readonly string[] | undefined
  isWaiting?: boolean | undefined
  /** Those alone that are out of sight otherwise. */
  isSnoozed?: boolean | undefined
}

/** Whether something other than the usual is left out. */
export function isNarrowed(filters: BoardFilters): boolean {
  return Object.values(filters).some(
    (value) => value !== undefined && value !== false && !(Array.isArray(value) && !value.length),
  )
}

export function isShown(card: Card, stage: Stage, filters: BoardFilters, today: string): boolean {
  const { score, session, assignee, tags = [] } = filters
  return (
    isSnoozed(card, today) === (filters.isSnoozed ?? false) &&
    (score === undefined || (card.score ?? -1) >= score) &&
    (session === undefined || card.flowId === session) &&
    (assignee === undefined || card.assigneeId === (assignee === nobody ? null : assignee)) &&
    tags.every((tag) => card.tags.includes(tag)) &&
    (!filters.isWaiting || waitsForYou(card, stage.category, today)) &&
    isFound(card, filters.find)
  )
}

/** Every word is in a name, a title, an employer, a place or a tag. */
function isFound(card: Card, find: string | undefined): boolean {
  if (find === undefined) return true
  const text = textOf(card)
  return fold(find)
    .split(/\s+/u)
    .every((word) => text.includes(word))
}

/** Cards are never changed in place, so what was folded once holds. */
const texts = new WeakMap<Card, string>()

function textOf(card: Card): string {
  const known = texts.get(card)
  if (known !== undefined) return known
  const { name, title, employer, place, tags } = card
  const text = fold([name, title, employer, place, ...tags].filter(Boolean).join('\n'))
  texts.set(card, text)
  return text
}

/** Without regard to case and accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

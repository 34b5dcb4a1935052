import type { Card } from '@headwater/contract/pipeline/board'
import type { Stage } from '@headwater/contract/pipeline/candidates'
import { isSnoozed, isWaitingForYou } from './card-rules.ts'

/** Matches cards without an assignee, in place of a member's id. */
export const unassigned = 'none'

export interface BoardFilters {
  find?: string | undefined
  /** The minimum score. */
  score?: number | undefined
  session?: string | undefined
  /** A member's id, or `unassigned`. */
  assignee?: string | undefined
  /** All of these tags are required. */
  tags?: readonly string[] | undefined
  isWaiting?: boolean | undefined
  /** Shows only snoozed cards, which are hidden otherwise. */
  isSnoozed?: boolean | undefined
}

/** Returns whether any filter is active. */
export function hasActiveFilters(filters: BoardFilters): boolean {
  return Object.values(filters).some(
    (value) => value !== undefined && value !== false && !(Array.isArray(value) && !value.length),
  )
}

export function matchesFilters(
  card: Card,
  stage: Stage,
  filters: BoardFilters,
  today: string,
): boolean {
  const { score, session, assignee, tags = [] } = filters
  return (
    isSnoozed(card, today) === (filters.isSnoozed ?? false) &&
    (score === undefined || (card.score ?? -1) >= score) &&
    (session === undefined || card.flowId === session) &&
    (assignee === undefined || card.assigneeId === (assignee === unassigned ? null : assignee)) &&
    tags.every((tag) => card.tags.includes(tag)) &&
    (!filters.isWaiting || isWaitingForYou(card, stage.category, today)) &&
    matchesText(card, filters.find)
  )
}

/** Every word must occur in the name, title, employer, place or a tag. */
function matchesText(card: Card, find: string | undefined): boolean {
  if (find === undefined) return true
  const text = getSearchText(card)
  return normaliseText(find)
    .split(/\s+/u)
    .every((word) => text.includes(word))
}

/** Cards are immutable, so the normalised text can be cached. */
const texts = new WeakMap<Card, string>()

function getSearchText(card: Card): string {
  const known = texts.get(card)
  if (known !== undefined) return known
  const { name, title, employer, place, tags } = card
  const text = normaliseText([name, title, employer, place, ...tags].filter(Boolean).join('\n'))
  texts.set(card, text)
  return text
}

/** Ignores case and accents. */
function normaliseText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

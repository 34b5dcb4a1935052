import type { BoardView, Card } from '@headwater/contract/pipeline/board'
import type { Stage } from '@headwater/contract/pipeline/candidates'
import type { Reading } from '#lib/format'
import type { KanbanCardFields } from '#ui/kanban-card'
import type { BoardMember } from '../board-acts.ts'
import { daysInStage, isStale } from '../rules/card-rules.ts'
import { activityOf } from './activity-of.ts'

interface FieldContext {
  fields: BoardView['fields']
  stage: Stage
  members: readonly BoardMember[]
  now: Date
  today: string
  reading: Reading
}

/** The fields that somebody has chosen to see, as the card takes them. */
export function fieldsOf(card: Card, context: FieldContext): KanbanCardFields {
  const { fields, stage, members, now, today, reading } = context
  const has = (field: BoardView['fields'][number]) => fields.includes(field)
  const assignee = members.find(({ clientId }) => clientId === card.assigneeId)
  return {
    ...(has('title') && { title: card.title }),
    ...(has('employer') && { company: card.employer }),
    ...(has('place') && { place: card.place }),
    ...(has('tags') && { tags: card.tags }),
    ...(has('activity') && { activity: activityOf(card, now, reading) }),
    ...(has('assignee') && { assignee: assignee?.name ?? null }),
    ...(has('days') && {
      daysInStage: daysInStage(card, today),
      stale: isStale(card, stage, today),
    }),
  }
}

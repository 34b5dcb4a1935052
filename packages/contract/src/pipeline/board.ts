import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { liveTopic } from '../live.ts'
import { Stage } from './candidates.ts'

/** Maximum number of cards a board shows. */
export const maxCards = 10_000
export const maxTagLength = 30
export const maxTags = 20

/** Reasons for a rejection. The first ones are the company's, the last ones the candidate's. */
export const rejectionReasons = [
  'experience',
  'skills',
  'seniority',
  'location',
  'salary',
  'filled',
  'withdrew',
  'no_answer',
  'other',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** Everything that can happen to a candidate. Each kind has a timeline entry. */
export const candidateEvents = [
  'added',
  'moved',
  'rejected',
  'snoozed',
  'tagged',
  'assigned',
  'next_set',
  'answer_promised',
  'undone',
  'noted',
  'file_added',
  'file_removed',
  'scored',
  'interview_planned',
  'interview_changed',
  'interview_cancelled',
  'contacted',
  'replied',
  'reply_settled',
  'interested',
  'bounced',
  'fact_reported',
  'fact_settled',
] as const
export type CandidateEvent = (typeof candidateEvents)[number]

/** Whether the company has a person's contact details. */
export const contactStatuses = ['own', 'unlocked', 'locked'] as const

export const Card = z.object({
  id: Id,
  personId: Id,
  name: z.string(),
  title: z.string().nullable(),
  employer: z.string().nullable(),
  place: z.string().nullable(),
  stageId: Id,
  /** Score in the session they were found in. */
  score: z.int().min(0).max(100).nullable(),
  flowId: Id.nullable(),
  contactStatus: z.enum(contactStatuses),
  addedAt: z.iso.datetime(),
  movedAt: z.iso.datetime(),
  /** The latest event, by any author. */
  last: z.object({ kind: z.enum(candidateEvents), at: z.iso.datetime() }),
  /** The next step. */
  next: z.object({ text: z.string(), due: z.iso.date().nullable() }).nullable(),
  /** The next interview in the future. */
  interview: z.object({ title: z.string(), at: z.iso.datetime() }).nullable(),
  /** The day by which a reply is due. */
  answerBy: z.iso.date().nullable(),
  /** Time of a reply that has not been dealt with. */
  waitsSince: z.iso.datetime().nullable(),
  /** The last message to them bounced. */
  isBounced: z.boolean(),
  snoozedUntil: z.iso.date().nullable(),
  rejection: z.enum(rejectionReasons).nullable(),
  tags: z.array(z.string()),
  assigneeId: Id.nullable(),
  /** Increases with every event. */
  version: z.int(),
})
export type Card = z.infer<typeof Card>

/** The fields a card may show below its name, and their maximum number. */
export const cardFields = [
  'title',
  'employer',
  'place',
  'activity',
  'days',
  'tags',
  'assignee',
  'answerBy',
] as const
export type CardField = (typeof cardFields)[number]
export const maxCardFields = 5

export const boardSorts = ['score', 'moved', 'waiting', 'name'] as const

/** A member's view settings for the boards of all jobs. */
export const BoardView = z.strictObject({
  kind: z.enum(['board', 'list']),
  sort: z.enum(boardSorts),
  fields: z.array(z.enum(cardFields)).max(maxCardFields),
  /** Collapsed columns, by category or stage id. */
  folded: z.array(z.string().max(40)).max(40),
})
export type BoardView = z.infer<typeof BoardView>

export const defaultBoardView: BoardView = {
  kind: 'board',
  sort: 'score',
  fields: ['title', 'employer', 'activity', 'days', 'answerBy'],
  folded: ['hired', 'rejected'],
}

export const Board = z.object({
  job: z.object({ id: Id, title: z.string(), status: z.string(), isArchived: z.boolean() }),
  stages: z.array(Stage),
  /** The most recently moved first, ties by id, up to the maximum of a board. */
  cards: z.array(Card),
  /** Total number, larger than the number of cards if there are too many to show. */
  total: z.int(),
  /** Members who may see the job and can be assigned, invited to interviews and mentioned. */
  members: z.array(z.object({ clientId: Id, name: z.string() })),
  sessions: z.array(z.object({ flowId: Id, name: z.string() })),
  view: BoardView,
})
export type Board = z.infer<typeof Board>

const jobId = Id

export const getBoard = endpoint({
  method: 'GET',
  path: '/api2/pipeline/:jobId/board',
  summary: 'Returns the pipeline of a job: its stages, its cards and the caller’s view settings.',
  access: 'pipeline.review',
  input: z.strictObject({ jobId }),
  output: Board,
  errors: ['not_found'],
})

export const maxCardsAtOnce = 200

/** Refetches cards after a change notification. */
export const getCards = endpoint({
  method: 'POST',
  path: '/api2/pipeline/:jobId/cards',
  summary: 'Returns the current state of some cards. Removed candidates are left out.',
  access: 'pipeline.review',
  input: z.strictObject({ jobId, candidateIds: z.array(Id).min(1).max(maxCardsAtOnce) }),
  output: z.object({ cards: z.array(Card) }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

export const setBoardView = endpoint({
  method: 'PUT',
  path: '/api2/pipeline/view',
  summary: 'Saves the caller’s view settings for boards.',
  access: 'pipeline.review',
  input: BoardView,
  output: z.object({}),
  errors: ['invalid_input', 'csrf_stale'],
})

/** A change of the board of a job, by the job's id. */
export const BoardChange = z.object({
  /** Cards to refetch. */
  candidateIds: z.array(Id),
  /** Whether the stages changed too. */
  stages: z.boolean(),
})
export type BoardChange = z.infer<typeof BoardChange>

export const boardTopic = liveTopic({
  name: 'board',
  access: 'pipeline.review',
  change: BoardChange,
})

/** A reply that is due soon or overdue. */
export const ReplyDue = z.object({
  candidateId: Id,
  jobId: Id,
  jobTitle: z.string(),
  name: z.string(),
  stage: z.string(),
  answerBy: z.iso.date(),
})
export type ReplyDue = z.infer<typeof ReplyDue>

export const listRepliesDue = endpoint({
  method: 'GET',
  path: '/api2/pipeline/replies-due',
  summary: 'Lists candidates whose reply is due soon or late, earliest first.',
  access: 'pipeline.review',
  input: z.strictObject({
    withinDays: z.coerce.number().int().min(0).max(60).default(3),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ items: z.array(ReplyDue), total: z.int() }),
  errors: ['invalid_input'],
})

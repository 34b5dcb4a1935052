import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Stage } from './candidates.ts'

/** The most cards one board shows. */
export const maxCards = 10_000
export const maxTagLength = 30
export const maxTags = 20

/** Why somebody is not taken on. The first ones are the company's, the last ones their own. */
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

/** Everything that can have happened to a candidate; each leaves a line in the timeline. */
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

/** How far the company may reach somebody. */
export const reaches = ['own', 'unlocked', 'locked'] as const

export const Card = z.object({
  id: z.uuid(),
  personId: z.uuid(),
  name: z.string(),
  title: z.string().nullable(),
  employer: z.string().nullable(),
  place: z.string().nullable(),
  stageId: z.uuid(),
  /** How well they fit, in the session they were found in. */
  score: z.int().min(0).max(100).nullable(),
  flowId: z.uuid().nullable(),
  reach: z.enum(reaches),
  addedAt: z.iso.datetime(),
  movedAt: z.iso.datetime(),
  /** What happened last, whoever did it. */
  last: z.object({ kind: z.enum(candidateEvents), at: z.iso.datetime() }),
  /** What is to be done next. */
  next: z.object({ text: z.string(), due: z.iso.date().nullable() }).nullable(),
  /** The next interview that lies ahead. */
  interview: z.object({ title: z.string(), at: z.iso.datetime() }).nullable(),
  /** The day by which they were promised an answer. */
  answerBy: z.iso.date().nullable(),
  /** A reply that nobody has dealt with. */
  waitsSince: z.iso.datetime().nullable(),
  /** The last message to them came back. */
  isBounced: z.boolean(),
  snoozedUntil: z.iso.date().nullable(),
  rejection: z.enum(rejectionReasons).nullable(),
  tags: z.array(z.string()),
  assigneeId: z.uuid().nullable(),
  /** Goes up with whatever happens to them. */
  version: z.int(),
})
export type Card = z.infer<typeof Card>

/** What a card may show below its name, and how many of them at the most. */
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

/** How one person likes to see boards; the same for all jobs. */
export const BoardView = z.strictObject({
  kind: z.enum(['board', 'list']),
  sort: z.enum(boardSorts),
  fields: z.array(z.enum(cardFields)).max(maxCardFields),
  /** Folded columns, by the category or the id of their stage. */
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
  job: z.object({ id: z.uuid(), title: z.string(), status: z.string(), isArchived: z.boolean() }),
  stages: z.array(Stage),
  /** Who moved last first, and of those who moved at one moment by their ids; as many as a board shows. */
  cards: z.array(Card),
  /** How many there are in all; more than the cards when there are too many to show. */
  total: z.int(),
  /** Whoever may see the job, to be given cards, asked to interviews and mentioned. */
  members: z.array(z.object({ clientId: z.uuid(), name: z.string() })),
  sessions: z.array(z.object({ flowId: z.uuid(), name: z.string() })),
  view: BoardView,
})
export type Board = z.infer<typeof Board>

const jobId = z.uuid()

export const getBoard = endpoint({
  method: 'GET',
  path: '/api2/pipeline/:jobId/board',
  summary:
    'Gives the whole pipeline of a job: its stages, its cards, and how the caller sees them.',
  access: 'pipeline.review',
  input: z.strictObject({ jobId }),
  output: Board,
  errors: ['not_found'],
})

export const maxCardsAtOnce = 200

/** For whoever hears that cards have changed. */
export const getCards = endpoint({
  method: 'POST',
  path: '/api2/pipeline/:jobId/cards',
  summary:
    'Gives some cards of a pipeline as they are now; whoever is no longer there is left out.',
  access: 'pipeline.review',
  input: z.strictObject({ jobId, candidateIds: z.array(z.uuid()).min(1).max(maxCardsAtOnce) }),
  output: z.object({ cards: z.array(Card) }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

export const setBoardView = endpoint({
  method: 'PUT',
  path: '/api2/pipeline/view',
  summary: 'Keeps how the caller likes to see boards.',
  access: 'pipeline.review',
  input: BoardView,
  output: z.object({}),
  errors: ['invalid_input', 'csrf_stale'],
})

/** What comes through the stream of a board, as JSON in the data of each event. */
export const BoardNews = z.object({
  /** Cards to be asked for anew; null when so many changed that the whole board is. */
  candidateIds: z.array(z.uuid()).nullable(),
  /** The stages changed as well. */
  stages: z.boolean(),
  /** The member who did it; null for what happened by itself. */
  byClientId: z.uuid().nullable(),
})
export type BoardNews = z.infer<typeof BoardNews>

/** For so long it is kept in mind what happened on boards. */
export const longestLookBackMs = 10_000

export const watchBoard = endpoint({
  method: 'GET',
  path: '/api2/pipeline/:jobId/live',
  summary: 'Stays open and says at once which cards have changed (server-sent events).',
  access: 'pipeline.review',
  answers: 'events',
  input: z.strictObject({
    jobId,
    /** What happened so shortly before is told as well, for whoever asked for the board at that time. */
    lookBackMs: z.coerce.number().int().min(0).max(longestLookBackMs).default(0),
  }),
  output: BoardNews,
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
})

/** A promise that is near or broken. */
export const Promised = z.object({
  candidateId: z.uuid(),
  jobId: z.uuid(),
  jobTitle: z.string(),
  name: z.string(),
  stage: z.string(),
  answerBy: z.iso.date(),
})
export type Promised = z.infer<typeof Promised>

export const listPromises = endpoint({
  method: 'GET',
  path: '/api2/pipeline/promises',
  summary: 'Lists who was promised an answer that is due within days or late, first ones first.',
  access: 'pipeline.review',
  input: z.strictObject({
    withinDays: z.coerce.number().int().min(0).max(60).default(3),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ items: z.array(Promised), total: z.int() }),
  errors: ['invalid_input'],
})

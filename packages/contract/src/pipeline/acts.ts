import { z } from 'zod'
import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { SingleLine } from '../single-line.ts'
import { Card, maxTagLength, maxTags, rejectionReasons } from './board.ts'

/** Maximum number of cards per action. */
export const maxCandidatesPerAct = 5_000

const jobId = Id
const candidateIds = z.array(Id).min(1).max(maxCandidatesPerAct)
const errors = ['invalid_input', 'not_found', 'csrf_stale'] as const
const base = { method: 'POST', access: 'pipeline.write', errors } as const

/** Candidates with the stage they were seen in. Those moved since then stay. */
const SeenCandidates = z
  .array(z.strictObject({ id: Id, stageId: Id }))
  .min(1)
  .max(maxCandidatesPerAct)

/** The result of an action. The member who did it can undo it with `undoId` for an hour. */
export const ActResult = z.object({
  undoId: Id.nullable(),
  changed: z.int(),
  /** The first two hundred changed cards, in their current state. */
  cards: z.array(Card),
  /** Cards another member moved meanwhile, in their current state. At most two hundred. */
  stale: z.array(Card),
  staleCount: z.int(),
  /** How many no longer exist. */
  gone: z.int(),
})
export type ActResult = z.infer<typeof ActResult>

export const moveCandidates = endpoint({
  ...base,
  path: '/api2/pipeline/:jobId/move',
  summary: 'Moves candidates to another stage. Candidates moved since the caller saw them stay.',
  usage: 'candidates_moved',
  input: z.strictObject({ jobId, candidates: SeenCandidates, toStageId: Id }),
  output: ActResult,
})

export const rejectCandidates = endpoint({
  ...base,
  path: '/api2/pipeline/:jobId/reject',
  summary: 'Rejects candidates with a reason.',
  usage: 'candidates_rejected',
  input: z.strictObject({
    jobId,
    candidates: SeenCandidates,
    reason: z.enum(rejectionReasons),
    note: z.string().trim().max(500).default(''),
  }),
  output: ActResult,
})

export const snoozeCandidates = endpoint({
  ...base,
  path: '/api2/pipeline/:jobId/snooze',
  summary: 'Snoozes candidates until a day. Null ends the snooze.',
  input: z.strictObject({ jobId, candidateIds, until: Day.nullable() }),
  output: ActResult,
})

const tags = z.array(SingleLine.min(1).max(maxTagLength)).max(maxTags).default([])

export const tagCandidates = endpoint({
  ...base,
  path: '/api2/pipeline/:jobId/tags',
  summary: 'Adds and removes tags of candidates.',
  input: z.strictObject({ jobId, candidateIds, add: tags, remove: tags }),
  output: ActResult,
})

export const assignCandidates = endpoint({
  ...base,
  path: '/api2/pipeline/:jobId/assign',
  summary: 'Assigns candidates to a member. Null unassigns them.',
  input: z.strictObject({ jobId, candidateIds, clientId: Id.nullable() }),
  output: ActResult,
})

export const setNextAction = endpoint({
  ...base,
  path: '/api2/pipeline/:jobId/next',
  summary: 'Sets the next step of candidates. Null clears it.',
  input: z.strictObject({
    jobId,
    candidateIds,
    next: z
      .strictObject({ text: z.string().trim().min(1).max(120), due: Day.nullable() })
      .nullable(),
  }),
  output: ActResult,
})

export const setReplyDue = endpoint({
  ...base,
  path: '/api2/pipeline/:jobId/answer-by',
  summary: 'Sets the day a reply to candidates is due. Null removes it.',
  input: z.strictObject({ jobId, candidateIds, answerBy: Day.nullable() }),
  output: ActResult,
})

/** Marks a reply as dealt with elsewhere. */
export const settleReply = endpoint({
  ...base,
  path: '/api2/pipeline/:jobId/settle-reply',
  summary: 'Marks the replies of candidates as answered.',
  input: z.strictObject({ jobId, candidateIds }),
  output: ActResult,
})

export const undoAct = endpoint({
  ...base,
  path: '/api2/pipeline/:jobId/undo',
  summary: 'Undoes an action of the caller. Candidates changed since then stay as they are.',
  input: z.strictObject({ jobId, undoId: Id }),
  output: z.object({
    /** Number of candidates restored, or after an add action removed from the job. */
    restored: z.int(),
    /**
     * Number of candidates changed again meanwhile, which stay as they are. After an add action
     * this includes people removed from the job who keep the merged data.
     */
    left: z.int(),
    cards: z.array(Card),
  }),
})

export const exportCandidates = endpoint({
  method: 'POST',
  path: '/api2/pipeline/:jobId/export',
  summary: 'Exports candidates as a file, with contact details where the company has them.',
  access: 'candidates.export',
  usage: 'candidates_exported',
  sessionOnly: true,
  stepUp: true,
  answers: 'file',
  input: z.strictObject({
    jobId,
    format: z.enum(['csv', 'json']),
    /** Defaults to all candidates. */
    candidateIds: candidateIds.optional(),
  }),
  output: z.unknown(),
  errors: ['invalid_input', 'not_found', 'step_up_needed', 'csrf_stale'],
})

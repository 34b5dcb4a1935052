import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Card, maxTagLength, maxTags, rejectionReasons } from './board.ts'

/** As many cards as one act takes. */
export const maxActedOn = 5_000

const jobId = z.uuid()
const candidateIds = z.array(z.uuid()).min(1).max(maxActedOn)
const errors = ['invalid_input', 'not_found', 'csrf_stale'] as const
const base = { method: 'POST', access: 'pipeline.write', errors } as const

/** Whom to move, each with the stage they were seen in: whoever has moved since then stays. */
const Seen = z
  .array(z.strictObject({ id: z.uuid(), stageId: z.uuid() }))
  .min(1)
  .max(maxActedOn)

/** What an act did. With `undoId` whoever did it can take it back for an hour. */
export const Acted = z.object({
  undoId: z.uuid().nullable(),
  changed: z.int(),
  /** The first two hundred that were changed, as they are now. */
  cards: z.array(Card),
  /** Moved by somebody else meanwhile, as they are now; at most two hundred. */
  stale: z.array(Card),
  staleCount: z.int(),
  /** No longer there. */
  gone: z.int(),
})
export type Acted = z.infer<typeof Acted>

export const moveCandidates = endpoint({
  ...base,
  path: '/api2/pipeline/:jobId/move',
  summary: 'Moves candidates to another stage; whoever has moved since they were seen stays.',
  input: z.strictObject({ jobId, candidates: Seen, toStageId: z.uuid() }),
  output: Acted,
})

export const rejectCandidates = endpoint({
  ...base,
  path: '/api2/pipeline/:jobId/reject',
  summary: 'Rejects candidates with a reason.',
  input: z.strictObject({
    ...{ jobId, candidates: Seen },
    reason: z.enum(rejectionReasons),
    note: z.string().trim().max(500).default(''),
  }),
  output: Acted,
})

export const snoozeCandidates = endpoint({
  ...base,
  path: '/api2/pipeline/:jobId/snooze',
  summary: 'Puts candidates out of sight until a day; null brings them back.',
  input: z.strictObject({ jobId, candidateIds, until: z.iso.date().nullable() }),
  output: Acted,
})

const tags = z.array(z.string().trim().min(1).max(maxTagLength)).max(maxTags).default([])

export const tagCandidates = endpoint({
  ...base,
  path: '/api2/pipeline/:jobId/tags',
  summary: 'Gives candidates tags and takes others away.',
  input: z.strictObject({ jobId, candidateIds, add: tags, remove: tags }),
  output: Acted,
})

export const assignCandidates = endpoint({
  ...base,
  path: '/api2/pipeline/:jobId/assign',
  summary: 'Says who of the team looks after candidates; null for nobody.',
  input: z.strictObject({ jobId, candidateIds, clientId: z.uuid().nullable() }),
  output: Acted,
})

export const setNextAction = endpoint({
  ...base,
  path: '/api2/pipeline/:jobId/next',
  summary: 'Says what is to be done next with candidates; null for nothing.',
  input: z.strictObject({
    ...{ jobId, candidateIds },
    next: z
      .strictObject({ text: z.string().trim().min(1).max(120), due: z.iso.date().nullable() })
      .nullable(),
  }),
  output: Acted,
})

export const promiseAnswer = endpoint({
  ...base,
  path: '/api2/pipeline/:jobId/answer-by',
  summary: 'Sets the day by which candidates are promised an answer; null for no promise.',
  input: z.strictObject({ jobId, candidateIds, answerBy: z.iso.date().nullable() }),
  output: Acted,
})

/** A reply was dealt with elsewhere. */
export const settleReply = endpoint({
  ...base,
  path: '/api2/pipeline/:jobId/settle-reply',
  summary: 'Says that candidates who wait for an answer no longer do.',
  input: z.strictObject({ jobId, candidateIds }),
  output: Acted,
})

export const undoAct = endpoint({
  ...base,
  path: '/api2/pipeline/:jobId/undo',
  summary: 'Takes back what the caller did to candidates; whoever was changed since then stays.',
  input: z.strictObject({ jobId, undoId: z.uuid() }),
  output: z.object({
    /** As they were before; after an adding, out of the job again. */
    restored: z.int(),
    /**
     * Changed again meanwhile, and left so. After an adding also whoever is out of the job again,
     * but keeps what was learnt about them.
     */
    left: z.int(),
    cards: z.array(Card),
  }),
})

export const exportCandidates = endpoint({
  method: 'POST',
  path: '/api2/pipeline/:jobId/export',
  summary: 'Gives candidates as a file, with addresses where the company has them.',
  access: 'candidates.export',
  sessionOnly: true,
  answers: 'file',
  input: z.strictObject({
    jobId,
    format: z.enum(['csv', 'json']),
    /** Left out: everybody. */
    candidateIds: candidateIds.optional(),
  }),
  output: z.unknown(),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

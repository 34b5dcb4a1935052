import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { PageRequest, pageSchema } from '../paging.ts'
import { ActingSide } from '../sides.ts'
import { enrolmentStates } from './explanations.ts'
import { replyKinds } from './replies.ts'

/** The groups of people in a running session. Everyone is in exactly one. */
export const sequencePersonGroups = [
  /** Enrolled, and nothing has been sent yet. */
  'waiting',
  /** At least one email was sent, and another follows or a reply is expected. */
  'in_sequence',
  'replied',
  'out_of_office',
  /** Paused by a member. */
  'paused',
  /** Stands still until a member does something. */
  'needs_fix',
  'bounced',
  /** Unsubscribed, removed, closed: always with its reason. */
  'stopped',
  /** Everything was sent, and no reply came. */
  'finished',
] as const
export type SequencePersonGroup = (typeof sequencePersonGroups)[number]

const flowId = Id

export const SequencePerson = z.object({
  enrolmentId: Id,
  personId: Id,
  candidateId: Id,
  name: z.string(),
  title: z.string().nullable(),
  employer: z.string().nullable(),
  place: z.string().nullable(),
  score: z.int().nullable(),
  state: z.enum(enrolmentStates),
  group: z.enum(sequencePersonGroups),
  /** How the latest reply was sorted. */
  replyKind: z.enum(replyKinds).nullable(),
  /** Emails sent, and steps of their version. */
  sent: z.int(),
  steps: z.int(),
  lastEvent: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
  /** When the next email leaves, or why none does. */
  next: z.object({
    text: z.string(),
    at: z.iso.datetime().nullable(),
    /** The zone of the time in the text, which is the person’s. Null if it has no time. */
    timeZone: z.string().nullable(),
  }),
  mailbox: z.object({ id: Id, address: z.string() }),
  timeZone: z.string(),
  /** The version of the steps they were enrolled in. */
  stepsVersion: z.int(),
  version: z.int(),
})
export type SequencePerson = z.infer<typeof SequencePerson>

export const listSequencePeople = endpoint({
  method: 'GET',
  path: '/api2/outreach/sequences/:flowId/people',
  summary: 'Lists the people of a session: those whose email leaves next first.',
  access: 'pipeline.write',
  input: PageRequest.extend({
    flowId,
    group: z.enum(sequencePersonGroups).optional(),
    /** Part of a name. */
    search: z.string().trim().max(100).optional(),
  }),
  output: pageSchema(SequencePerson).extend({
    total: z.int(),
    counts: z.record(z.enum(sequencePersonGroups), z.int()),
  }),
  errors: ['invalid_input', 'not_found'],
})

export const SequenceFigures = z.object({
  emailsSent: z.int(),
  /** Sent and still planned, if no one replies. */
  emailsPlanned: z.int(),
  people: z.int(),
  contacted: z.int(),
  replied: z.int(),
  interested: z.int(),
  nextAt: z.iso.datetime().nullable(),
  /** Emails that leave on the day of `nextAt`. */
  emailsThatDay: z.int(),
  /** Why nothing is sent now, or when the next email leaves, in one sentence. */
  sentence: z.string(),
})
export type SequenceFigures = z.infer<typeof SequenceFigures>

export const getSequenceFigures = endpoint({
  method: 'GET',
  path: '/api2/outreach/sequences/:flowId/figures',
  summary: 'Counts what a session has sent and got back.',
  access: 'pipeline.write',
  input: z.strictObject({ flowId }),
  output: SequenceFigures,
  errors: ['not_found'],
})

export const sequenceEventKinds = [
  'planned',
  'sent',
  'moved',
  'skipped',
  'failed',
  'bounced',
  'replied',
  'auto_reply',
  'paused',
  'resumed',
  'stopped',
  'enrolled',
  'unlocked',
  'finished',
] as const

export const SequenceEvent = z.object({
  id: z.string(),
  kind: z.enum(sequenceEventKinds),
  /** In the future for what is planned. */
  at: z.iso.datetime(),
  text: z.string(),
  /** The subject of the email, or the reason. */
  detail: z.string().nullable(),
  /** The member who did it. Null if it was automatic. */
  by: z.string().nullable(),
  side: ActingSide,
})
export type SequenceEvent = z.infer<typeof SequenceEvent>

export const getSequencePerson = endpoint({
  method: 'GET',
  path: '/api2/outreach/sequences/:flowId/people/:enrolmentId',
  summary: 'Gets a person of a session with everything that happened and is planned.',
  access: 'pipeline.write',
  input: z.strictObject({ flowId, enrolmentId: Id }),
  output: z.object({ person: SequencePerson, events: z.array(SequenceEvent) }),
  errors: ['not_found'],
})

export const ScheduledEmail = z.object({
  messageId: Id,
  enrolmentId: Id,
  personId: Id,
  name: z.string(),
  step: z.int(),
  subject: z.string(),
  dueAt: z.iso.datetime(),
  timeZone: z.string(),
  mailbox: z.object({ id: Id, address: z.string() }),
  /** Why it leaves then, or what holds it. */
  reason: z.string(),
  isHeld: z.boolean(),
})
export type ScheduledEmail = z.infer<typeof ScheduledEmail>

export const listScheduledEmails = endpoint({
  method: 'GET',
  path: '/api2/outreach/sequences/:flowId/schedule',
  summary: 'Lists the emails a session sends next. Later steps follow when these were sent.',
  access: 'pipeline.write',
  input: PageRequest.extend({ flowId }),
  output: pageSchema(ScheduledEmail).extend({ total: z.int() }),
  errors: ['invalid_input', 'not_found'],
})

export const historyKinds = ['sent', 'replied', 'failed', 'stopped'] as const
export type HistoryKind = (typeof historyKinds)[number]

export const HistoryEntry = z.object({
  id: z.string(),
  kind: z.enum(historyKinds),
  at: z.iso.datetime(),
  enrolmentId: Id,
  personId: Id,
  name: z.string(),
  step: z.int().nullable(),
  /** Such as `Step 2 sent` or `Stopped: unsubscribed`. */
  text: z.string(),
  /** The subject of the email, or the reason. */
  detail: z.string().nullable(),
  side: ActingSide,
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const listSequenceHistory = endpoint({
  method: 'GET',
  path: '/api2/outreach/sequences/:flowId/history',
  summary: 'Lists what a session sent and why it stopped for people, newest first.',
  access: 'pipeline.write',
  input: PageRequest.extend({ flowId, kind: z.enum(historyKinds).optional() }),
  output: pageSchema(HistoryEntry),
  errors: ['invalid_input', 'not_found'],
})

const Rate = z.object({
  count: z.int(),
  of: z.int(),
  /** 95 % interval (Wilson), from 0 to 1. Null below ten. */
  low: z.number().nullable(),
  high: z.number().nullable(),
})

export const getSequenceResults = endpoint({
  method: 'GET',
  path: '/api2/outreach/sequences/:flowId/results',
  summary: 'Compares the steps, subjects and mailboxes of a session by their replies.',
  access: 'pipeline.write',
  input: z.strictObject({ flowId }),
  output: z.object({
    steps: z.array(
      z.object({
        step: z.int(),
        subject: z.string(),
        sent: z.int(),
        replied: Rate,
        interested: Rate,
        bounced: z.int(),
        unsubscribed: z.int(),
        /** Both subjects of a step that has two. */
        variants: z.array(
          z.object({ variant: z.enum(['a', 'b']), subject: z.string(), replied: Rate }),
        ),
        /** Which subject is better, or that it cannot be said yet. Null without two subjects. */
        verdict: z.string().nullable(),
      }),
    ),
    mailboxes: z.array(
      z.object({ id: Id, address: z.string(), sent: z.int(), replied: Rate, bounced: z.int() }),
    ),
    replyKinds: z.array(z.object({ kind: z.enum(replyKinds).nullable(), count: z.int() })),
  }),
  errors: ['not_found'],
})

/** Maximum number of people one action accepts. */
export const maxSequencePeopleAtOnce = 200

export const SequenceAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pause') }),
  z.strictObject({ kind: z.literal('resume') }),
  z.strictObject({ kind: z.literal('skip') }),
  z.strictObject({ kind: z.literal('mark_replied') }),
  z.strictObject({ kind: z.literal('move'), step: z.int().min(1).max(20) }),
  z.strictObject({ kind: z.literal('remove') }),
])
export type SequenceAct = z.infer<typeof SequenceAct>

export const changeSequencePeople = endpoint({
  method: 'POST',
  path: '/api2/outreach/sequences/:flowId/acts',
  summary: 'Pauses, resumes, skips, moves, ends or removes people of a session.',
  access: 'pipeline.write',
  input: z.strictObject({
    flowId,
    enrolmentIds: z.array(Id).min(1).max(maxSequencePeopleAtOnce),
    act: SequenceAct,
  }),
  output: z.object({
    changed: z.int(),
    /** People who stay as they are, with the reason. */
    refused: z.array(z.object({ enrolmentId: Id, name: z.string(), reason: z.string() })),
    undoId: Id.nullable(),
  }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

export const undoSequenceAct = endpoint({
  method: 'POST',
  path: '/api2/outreach/sequences/:flowId/undo',
  summary: 'Undoes an action of the caller on people within an hour.',
  access: 'pipeline.write',
  input: z.strictObject({ flowId, undoId: Id }),
  output: z.object({
    restored: z.int(),
    /** People for whom something has happened since, who stay as they are. */
    left: z.int(),
  }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

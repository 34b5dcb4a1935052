import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { liveTopic } from '../live.ts'
import { PageRequest, pageSchema } from '../paging.ts'
import { SingleLine } from '../single-line.ts'
import { flowModes } from './modes.ts'

/**
 * What a session is doing. Held: it is running, and a mailbox or a stop of all sending holds its
 * emails. Done: everyone has replied, finished or stopped.
 */
export const sessionStates = [
  'draft',
  'starting',
  'running',
  'held',
  'paused',
  'done',
  'archived',
] as const
export type SessionState = (typeof sessionStates)[number]

/** The tabs above the list. Sessions that are starting count as running. */
export const sessionTabs = [
  'all',
  'running',
  'held',
  'paused',
  'draft',
  'done',
  'archived',
] as const
export type SessionTab = (typeof sessionTabs)[number]

export const sessionSorts = ['activity', 'newest', 'name', 'next', 'replied', 'sent'] as const

/** What a session does next, or why it does nothing. */
export const SessionNext = z.object({
  kind: z.enum(['draft', 'starting', 'due', 'waiting', 'held', 'paused', 'done', 'archived']),
  /** When the next email leaves, the launch starts, or the session was paused or done. */
  at: z.iso.datetime().nullable(),
  /** One sentence that says why nothing is being sent, or what is sent next. */
  sentence: z.string(),
  /** Emails held by a mailbox that needs its owner, or by a stop of all sending. */
  heldEmails: z.int(),
  /** Whether one of its mailboxes needs its owner. */
  needsMailbox: z.boolean(),
  /** Matching people who wait for a member’s approval. */
  waitingForApproval: z.int(),
})
export type SessionNext = z.infer<typeof SessionNext>

export const SessionSummary = z.object({
  id: Id,
  jobId: Id,
  jobTitle: z.string(),
  name: z.string(),
  mode: z.enum(flowModes),
  state: z.enum(sessionStates),
  owner: z.object({ clientId: Id, name: z.string() }),
  /** Addresses of its mailboxes. */
  mailboxes: z.array(z.string()),
  /** Enrolled so far. */
  people: z.int(),
  contacted: z.int(),
  emailsSent: z.int(),
  /** Sent and still planned, if no one replies. */
  emailsPlanned: z.int(),
  replied: z.int(),
  interested: z.int(),
  creditsSpent: z.int(),
  creditBudget: z.int(),
  next: SessionNext,
  changedAt: z.iso.datetime(),
})
export type SessionSummary = z.infer<typeof SessionSummary>

export const SessionFilter = z.strictObject({
  tab: z.enum(sessionTabs).default('all'),
  /** Part of a name or a job title. */
  search: z.string().trim().max(100).optional(),
  jobId: Id.optional(),
  mailboxId: Id.optional(),
  mode: z.enum(flowModes).optional(),
  ownerClientId: Id.optional(),
})
export type SessionFilter = z.infer<typeof SessionFilter>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api2/flows/sessions',
  summary: 'Lists the sessions of all jobs the caller may see, with their progress.',
  access: 'pipeline.review',
  input: SessionFilter.extend(PageRequest.shape).extend({
    sort: z.enum(sessionSorts).default('activity'),
  }),
  output: pageSchema(SessionSummary).extend({
    total: z.int(),
    /** Number of sessions per tab under the other filters. */
    counts: z.record(z.enum(sessionTabs), z.int()),
  }),
  errors: ['invalid_input'],
})

export const getSession = endpoint({
  method: 'GET',
  path: '/api2/flows/sessions/:flowId',
  summary: 'Gets the progress of one session.',
  access: 'pipeline.review',
  input: z.strictObject({ flowId: Id }),
  output: SessionSummary,
  errors: ['not_found'],
})

export const getSessionFigures = endpoint({
  method: 'GET',
  path: '/api2/flows/sessions/figures',
  summary: 'Counts what the sessions of the company have sent and got back in 30 days.',
  access: 'pipeline.review',
  input: z.strictObject({}),
  output: z.object({
    emailsSent: z.int(),
    contacted: z.int(),
    replied: z.int(),
    interested: z.int(),
    emailsHeld: z.int(),
    /** Mailboxes that hold them. */
    faultyMailboxes: z.int(),
    /** Sessions that are neither done, draft nor archived. */
    active: z.int(),
  }),
  errors: [],
})

export const listSessionFilterOptions = endpoint({
  method: 'GET',
  path: '/api2/flows/sessions/filters',
  summary: 'Lists the jobs, mailboxes and owners that sessions can be filtered by.',
  access: 'pipeline.review',
  input: z.strictObject({}),
  output: z.object({
    jobs: z.array(z.object({ id: Id, title: z.string() })),
    mailboxes: z.array(z.object({ id: Id, address: z.string() })),
    owners: z.array(z.object({ clientId: Id, name: z.string() })),
  }),
  errors: [],
})

/** Maximum number of sessions one action accepts. */
export const maxSessionsAtOnce = 200

const sessionActs = ['pause', 'resume', 'archive', 'restore'] as const
export type SessionAct = (typeof sessionActs)[number]

/** Archiving stops all people of a session. Restoring it does not enrol them again. */
export const changeSessions = endpoint({
  method: 'POST',
  path: '/api2/flows/sessions/acts',
  summary: 'Pauses, resumes, archives or restores sessions.',
  access: 'flows.write',
  input: z.strictObject({
    flowIds: z.array(Id).min(1).max(maxSessionsAtOnce),
    act: z.enum(sessionActs),
  }),
  output: z.object({
    changed: z.int(),
    /** Sessions that stay as they are, with the reason. */
    refused: z.array(z.object({ flowId: Id, name: z.string(), reason: z.string() })),
    /** Null if nothing changed that can be undone: archiving stops people for good. */
    undoId: Id.nullable(),
  }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

export const undoSessions = endpoint({
  method: 'POST',
  path: '/api2/flows/sessions/undo',
  summary: 'Undoes an action of the caller on sessions within an hour.',
  access: 'flows.write',
  input: z.strictObject({ undoId: Id }),
  output: z.object({
    restored: z.int(),
    /** Sessions changed again meanwhile, which stay as they are. */
    left: z.int(),
  }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

/** A draft with the search, the emails and the schedule of another session. */
export const duplicateSession = endpoint({
  method: 'POST',
  path: '/api2/flows/sessions/:flowId/duplicate',
  summary: 'Copies a session with its search, emails and schedule, without its people.',
  access: 'flows.write',
  idempotent: true,
  input: z.strictObject({ flowId: Id }),
  output: z.object({ flowId: Id, jobId: Id, name: z.string() }),
  errors: ['invalid_input', 'not_found', 'idempotency_mismatch', 'csrf_stale'],
})

/** A saved view of the list. Its URL query determines what it shows. */
export const SessionView = z.object({ id: Id, name: z.string(), query: z.string() })
export type SessionView = z.infer<typeof SessionView>

/** Maximum number of views per member. */
export const maxSessionViews = 30

export const listSessionViews = endpoint({
  method: 'GET',
  path: '/api2/flows/sessions/views',
  summary: 'Lists the caller’s saved views of the sessions.',
  access: 'pipeline.review',
  input: z.strictObject({}),
  output: z.object({ views: z.array(SessionView) }),
  errors: [],
})

export const saveSessionView = endpoint({
  method: 'POST',
  path: '/api2/flows/sessions/views',
  summary: 'Saves a view of the sessions. A view with the same name is replaced.',
  access: 'pipeline.review',
  input: z.strictObject({
    name: SingleLine.min(1).max(60),
    query: z
      .string()
      .max(1_000)
      .regex(/^[\w\-.~%&=+]*$/, 'Must be a URL query string.'),
  }),
  output: SessionView,
  errors: ['invalid_input', 'csrf_stale'],
})

export const removeSessionView = endpoint({
  method: 'DELETE',
  path: '/api2/flows/sessions/views/:viewId',
  summary: 'Deletes a view of the sessions.',
  access: 'pipeline.review',
  input: z.strictObject({ viewId: Id }),
  output: z.object({}),
  errors: ['not_found', 'csrf_stale'],
})

/** The key is the company’s id. The list has changed. */
export const sessionsTopic = liveTopic({
  name: 'sessions',
  access: 'pipeline.review',
  change: z.object({ flowId: Id }),
})

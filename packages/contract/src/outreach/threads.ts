import { z } from 'zod'
import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { liveTopic } from '../live.ts'
import { PageRequest, pageSchema } from '../paging.ts'
import { ActingSide } from '../sides.ts'
import { SingleLine } from '../single-line.ts'
import { Attachment, messageStates } from './messages.ts'
import { replyKinds } from './replies.ts'

export const inboxTabs = ['needs_reply', 'unread', 'assigned', 'snoozed', 'all'] as const
export type InboxTab = (typeof inboxTabs)[number]

const MemberName = z.object({ clientId: Id, name: z.string() })

export const ThreadSummary = z.object({
  id: Id,
  person: z.object({ personId: Id, name: z.string() }),
  /** The candidate it is about. Null after they were removed from the job. */
  candidate: z.object({ jobId: Id, candidateId: Id, jobTitle: z.string() }).nullable(),
  subject: z.string(),
  /** One line of the latest message. */
  snippet: z.string(),
  /** Who wrote the latest message. Null for automatic emails. */
  snippetSide: ActingSide,
  lastAt: z.iso.datetime(),
  mailbox: z.object({ id: Id, address: z.string(), isConnected: z.boolean() }),
  assignee: MemberName.nullable(),
  isUnread: z.boolean(),
  needsReply: z.boolean(),
  badge: z.enum([...replyKinds, 'out_of_office', 'bounced']).nullable(),
  snoozedUntil: z.iso.date().nullable(),
  isDone: z.boolean(),
  /** Whether the caller has a draft in it. */
  hasDraft: z.boolean(),
})
export type ThreadSummary = z.infer<typeof ThreadSummary>

const InboxFilter = {
  tab: z.enum(inboxTabs).default('needs_reply'),
  mailboxId: Id.optional(),
  jobId: Id.optional(),
  /** Words of a name, an address, a subject or a message. */
  search: z.string().trim().max(200).optional(),
}

export const listThreads = endpoint({
  method: 'GET',
  path: '/api2/outreach/threads',
  summary: 'Lists the threads of the inbox, latest first.',
  access: 'pipeline.write',
  input: PageRequest.extend({
    ...InboxFilter,
    sort: z.enum(['newest', 'oldest']).default('newest'),
  }),
  output: pageSchema(ThreadSummary),
  errors: ['invalid_input', 'not_found'],
})

/** Tabs are counted up to this number, so that a large inbox costs no more than a small one. */
export const maxCountedThreads = 1_000

export const countThreads = endpoint({
  method: 'GET',
  path: '/api2/outreach/thread-counts',
  summary: 'Counts the threads of each tab of the inbox, up to 1,000 each.',
  access: 'pipeline.write',
  input: z.strictObject({ mailboxId: Id.optional(), jobId: Id.optional() }),
  output: z.object({
    needs_reply: z.int(),
    unread: z.int(),
    assigned: z.int(),
    snoozed: z.int(),
    all: z.int(),
    /** What still leaves today. Only for an inbox in which no one needs a reply. */
    upcoming: z.object({ today: z.int(), firstAt: z.iso.datetime().nullable() }).optional(),
  }),
  errors: ['not_found'],
})

/** One transition of a message, from its append-only log. */
export const MessageEvent = z.object({
  state: z.enum(messageStates),
  at: z.iso.datetime(),
  /** Plain words, such as “Refused by the server: 550 5.1.1 no such user”. */
  detail: z.string().nullable(),
})
export type MessageEvent = z.infer<typeof MessageEvent>

export const ThreadEntry = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('sent'),
    id: Id,
    side: z.literal('client'),
    by: MemberName.nullable(),
    mailbox: z.object({ id: Id, address: z.string() }),
    /** Position of the step, from 1. Null for single messages. */
    step: z.int().nullable(),
    /** When it was sent, or is due. */
    at: z.iso.datetime(),
    state: z.enum(messageStates),
    /** Why it waits or ended, in one sentence. */
    reason: z.string().nullable(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    attachments: z.array(Attachment),
    undoUntil: z.iso.datetime().nullable(),
    events: z.array(MessageEvent),
  }),
  z.object({
    type: z.literal('received'),
    id: Id,
    side: ActingSide,
    from: z.object({ name: z.string(), address: z.string() }),
    at: z.iso.datetime(),
    class: z.enum(['human', 'auto_reply', 'auto_generated', 'bounce', 'complaint']),
    subject: z.string(),
    /** Sanitised, without remote content. Null if there is only text. */
    html: z.string().nullable(),
    /** The new text, without quotes. */
    text: z.string(),
    /** What it quotes. */
    quoted: z.string().nullable(),
    attachments: z.array(Attachment),
    reply: z
      .object({
        kind: z.enum(replyKinds).nullable(),
        /** Null: by the rules. */
        setBy: MemberName.nullable(),
        setAt: z.iso.datetime(),
        reason: z.string().nullable(),
        /** The words it rests on, as offsets in `text`. */
        quote: z.object({ start: z.int(), end: z.int() }).nullable(),
      })
      .nullable(),
    /** Until when the person is away. */
    awayUntil: z.iso.date().nullable(),
  }),
  /** What a reply, a bounce or a member did to the sequence. */
  z.object({
    type: z.literal('event'),
    id: Id,
    side: ActingSide,
    at: z.iso.datetime(),
    by: MemberName.nullable(),
    text: z.string(),
  }),
])
export type ThreadEntry = z.infer<typeof ThreadEntry>

export const Draft = z.object({
  mailboxId: Id.nullable(),
  subject: z.string(),
  bodyHtml: z.string(),
  templateId: Id.nullable(),
  attachments: z.array(Attachment),
  savedAt: z.iso.datetime(),
})
export type Draft = z.infer<typeof Draft>

export const ThreadDetail = ThreadSummary.extend({
  /** In order of time; at most the latest 200. */
  entries: z.array(ThreadEntry),
  hasEarlier: z.boolean(),
  /** Address to reply to. */
  to: z.object({ name: z.string(), address: z.string() }),
  /** Where the person lives. Null where the country alone does not tell the time. */
  timeZone: z.string().nullable(),
  /** Mailboxes the caller may reply from; the thread’s own first. */
  mailboxes: z.array(z.object({ id: Id, address: z.string(), isConnected: z.boolean() })),
  enrolment: z
    .object({
      flowId: Id,
      sessionName: z.string(),
      step: z.int(),
      steps: z.int(),
      state: z.string(),
      /** One sentence. */
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Other members of the company in contact with the person. */
  alsoInContact: z.array(MemberName),
  /** When the person was told where the data comes from. */
  informedAt: z.iso.datetime().nullable(),
  draft: Draft.nullable(),
})
export type ThreadDetail = z.infer<typeof ThreadDetail>

const threadParams = z.strictObject({ threadId: Id })

export const getThread = endpoint({
  method: 'GET',
  path: '/api2/outreach/threads/:threadId',
  summary: 'Returns a thread with its messages, events and the caller’s draft.',
  access: 'pipeline.write',
  input: threadParams,
  output: ThreadDetail,
  errors: ['not_found'],
})

export const listCandidateThreads = endpoint({
  method: 'GET',
  path: '/api2/outreach/candidates/:candidateId/threads',
  summary: 'Lists the threads with a candidate, latest first.',
  access: 'pipeline.write',
  input: z.strictObject({ candidateId: Id }),
  output: z.object({ threads: z.array(ThreadDetail) }),
  errors: ['not_found'],
})

export const countCandidateEmails = endpoint({
  method: 'GET',
  path: '/api2/outreach/candidates/:candidateId/email-count',
  summary: 'Counts the emails sent to a candidate and received from them.',
  access: 'pipeline.write',
  input: z.strictObject({ candidateId: Id }),
  output: z.object({ emails: z.int() }),
  errors: ['not_found'],
})

export const updateThread = endpoint({
  method: 'PATCH',
  path: '/api2/outreach/threads/:threadId',
  summary: 'Marks a thread as read, unread or done, assigns or snoozes it.',
  access: 'pipeline.write',
  input: threadParams.extend({
    isUnread: z.boolean().optional(),
    isDone: z.boolean().optional(),
    assigneeId: Id.nullable().optional(),
    snoozedUntil: Day.nullable().optional(),
  }),
  output: ThreadSummary,
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

export const setReplyKind = endpoint({
  method: 'PUT',
  path: '/api2/outreach/received/:receivedId/kind',
  summary: 'Corrects what a reply says.',
  access: 'pipeline.write',
  input: z.strictObject({ receivedId: Id, kind: z.enum(replyKinds).nullable() }),
  output: z.object({}),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

const draftContent = {
  subject: SingleLine.max(200),
  bodyHtml: z.string().max(20_000),
  templateId: Id.nullable(),
  attachmentIds: z.array(Id).max(10),
}

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api2/outreach/threads/:threadId/draft',
  summary: 'Saves the caller’s draft of a reply. An empty one is deleted.',
  access: 'pipeline.write',
  input: threadParams.extend({ mailboxId: Id.nullable(), ...draftContent }),
  output: z.object({ savedAt: z.iso.datetime() }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

export const saveCandidateDraft = endpoint({
  method: 'PUT',
  path: '/api2/outreach/candidates/:candidateId/draft',
  summary: 'Saves the caller’s draft of a first message to a candidate. An empty one is deleted.',
  access: 'pipeline.write',
  input: z.strictObject({ candidateId: Id, mailboxId: Id, ...draftContent }),
  output: z.object({ savedAt: z.iso.datetime() }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

/** Tells others who have the thread open. Nothing is stored. */
export const notifyTyping = endpoint({
  method: 'POST',
  path: '/api2/outreach/threads/:threadId/typing',
  summary: 'Shows other members that the caller writes a reply.',
  access: 'pipeline.write',
  input: threadParams,
  output: z.object({}),
  errors: ['not_found', 'csrf_stale'],
})

/** The key is the company’s id. */
export const inboxTopic = liveTopic({
  name: 'inbox',
  access: 'pipeline.write',
  change: z.object({
    threadId: Id,
    /** A member writes a reply. Nothing else changed. */
    isTyping: z.boolean().optional(),
    by: MemberName.optional(),
  }),
})

import { z } from 'zod'
import { Instant } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { SingleLine } from '../single-line.ts'

/** How far a message is. Nothing leaves before `handed_off`; after it nothing is sent again. */
export const messageStates = [
  'scheduled',
  'claimed',
  'handed_off',
  'accepted',
  'rejected',
  /** The server may have it. It is never sent again without evidence or a member’s decision. */
  'unknown',
  'assumed_sent',
  'cancelled',
  'skipped',
] as const
export type MessageState = (typeof messageStates)[number]

export const maxAttachmentBytes = 10 * 1024 * 1024
export const maxAttachments = 10
/** Seconds in which a member can take a message back. */
export const undoSendSeconds = 10

export const Attachment = z.object({
  id: Id,
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
})
export type Attachment = z.infer<typeof Attachment>

export const addAttachment = endpoint({
  method: 'POST',
  path: '/api2/outreach/attachments',
  summary: 'Uploads a file for a message that is being written.',
  access: 'pipeline.write',
  rate: 'upload',
  maxBodyBytes: Math.ceil(maxAttachmentBytes / 3) * 4 + 4_096,
  input: z.strictObject({
    name: SingleLine.min(1).max(200),
    contentType: z.string().max(100),
    data: z
      .base64()
      .min(1, 'The file is empty.')
      .max(Math.ceil(maxAttachmentBytes / 3) * 4, 'Files can be up to 10 MB.'),
  }),
  output: Attachment,
  errors: ['invalid_input', 'over_limit', 'csrf_stale'],
})

export const getAttachment = endpoint({
  method: 'GET',
  path: '/api2/outreach/attachments/:attachmentId',
  summary: 'Downloads a file of a message.',
  access: 'pipeline.write',
  answers: 'file',
  input: z.strictObject({ attachmentId: Id }),
  output: z.unknown(),
  errors: ['not_found'],
})

/** To a thread, or to a candidate: then it starts a thread. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api2/outreach/messages',
  summary: 'Sends one message outside a session, after the seconds in which it can be undone.',
  access: 'pipeline.write',
  usage: 'message_sent',
  sessionOnly: true,
  idempotent: true,
  input: z.strictObject({
    threadId: Id.optional(),
    candidateId: Id.optional(),
    mailboxId: Id,
    /** Ignored in a thread, which keeps its subject. */
    subject: SingleLine.max(200),
    bodyHtml: z.string().min(1, 'Write a message.').max(20_000),
    templateId: Id.nullable(),
    attachmentIds: z.array(Id).max(maxAttachments),
    /** Reminds the sender when no reply came after this many days. */
    remindAfterDays: z.int().min(1).max(90).nullable(),
    /** Not before this time. */
    sendAt: Instant.optional(),
  }),
  output: z.object({ messageId: Id, threadId: Id, undoUntil: z.iso.datetime() }),
  errors: [
    'invalid_input',
    'not_found',
    'forbidden',
    'over_limit',
    'idempotency_mismatch',
    'csrf_stale',
  ],
})

export const undoMessage = endpoint({
  method: 'POST',
  path: '/api2/outreach/messages/:messageId/undo',
  summary: 'Takes back a message that has not left and reopens it as a draft.',
  access: 'pipeline.write',
  input: z.strictObject({ messageId: Id }),
  output: z.object({ threadId: Id }),
  errors: ['not_found', 'over_limit', 'csrf_stale'],
})

/** The other decision about a message whose delivery was not confirmed: see `sendMessageAgain`. */
export const confirmMessageSent = endpoint({
  method: 'POST',
  path: '/api2/outreach/messages/:messageId/confirm-sent',
  summary: 'Records that a message whose delivery was not confirmed was sent.',
  access: 'pipeline.write',
  input: z.strictObject({ messageId: Id }),
  output: z.object({}),
  errors: ['not_found', 'over_limit', 'csrf_stale'],
})

export const sendMessageAgain = endpoint({
  method: 'POST',
  path: '/api2/outreach/messages/:messageId/send-again',
  summary: 'Sends a message again whose delivery failed or was not confirmed.',
  access: 'pipeline.write',
  sessionOnly: true,
  idempotent: true,
  input: z.strictObject({ messageId: Id }),
  output: z.object({ messageId: Id }),
  errors: ['not_found', 'forbidden', 'over_limit', 'idempotency_mismatch', 'csrf_stale'],
})

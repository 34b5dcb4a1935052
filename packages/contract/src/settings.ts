import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PageRequest, pageOf } from './paging.ts'

/** One line of the company's log: who did what to what. */
export const AuditEntry = z.object({
  id: z.uuid(),
  recordedAt: z.iso.datetime(),
  /** Null where nobody signed in was at work. */
  userId: z.uuid().nullable(),
  /** The person's name today; null where nobody was at work. */
  personName: z.string().nullable(),
  /** The request it happened in, as in the answer's `x-request-id`. */
  requestId: z.string(),
  /** Such as `member.changed`. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** What the person, invitation, company, key or passkey is called; null where nothing tells. */
  subjectName: z.string().nullable(),
  /** What changed, as it was and as it became. */
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** What to show of the log; all of them together. */
export const AuditFilter = z.strictObject({
  userId: z.uuid().optional(),
  action: z.string().max(100).optional(),
  subjectType: z.string().max(100).optional(),
  subjectId: z.string().max(100).optional(),
  /** From the beginning of this moment on. */
  from: z.iso.datetime().optional(),
  /** Before this moment. */
  until: z.iso.datetime().optional(),
})
export type AuditFilter = z.infer<typeof AuditFilter>

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api2/settings/audit-entries',
  summary: 'Lists what was done in the company, newest first.',
  access: 'audit.read',
  input: AuditFilter.extend(PageRequest.shape),
  output: pageOf(AuditEntry),
  errors: ['invalid_input'],
})

export const getAuditEntry = endpoint({
  method: 'GET',
  path: '/api2/settings/audit-entries/:entryId',
  summary: 'Gives one entry of the company’s log.',
  access: 'audit.read',
  input: z.strictObject({ entryId: z.uuid() }),
  output: AuditEntry,
  errors: ['not_found'],
})

/** Everything there is to filter by. */
export const getAuditChoices = endpoint({
  method: 'GET',
  path: '/api2/settings/audit-choices',
  summary: 'Lists the people, actions and subjects that occur in the company’s log.',
  access: 'audit.read',
  input: z.strictObject({}),
  output: z.object({
    people: z.array(z.object({ userId: z.uuid(), name: z.string() })),
    actions: z.array(z.string()),
    subjectTypes: z.array(z.string()),
  }),
  errors: [],
})

export const exportAuditEntries = endpoint({
  method: 'GET',
  path: '/api2/settings/audit-export',
  summary: 'Gives the company’s log, filtered, as a file.',
  access: 'audit.read',
  sessionOnly: true,
  stepUp: true,
  answers: 'file',
  input: AuditFilter.extend({ format: z.enum(['csv', 'json']) }),
  output: z.unknown(),
  errors: ['invalid_input', 'step_up_needed'],
})

/** Which mails the person wants; notices about the safety of the account always go out. */
export const Notifications = z.object({
  /** Somebody I invited has joined. */
  invitationAccepted: z.boolean(),
  /** Somebody joined, left or changed their role. Only for who may manage the team. */
  teamChanges: z.boolean(),
  /** Somebody mentioned me in a note. */
  mentions: z.boolean(),
})
export type Notifications = z.infer<typeof Notifications>

export const EmailSettings = z.object({
  /** Plain text; addresses in it become links when it is sent. */
  signature: z.string(),
  notifications: Notifications,
})
export type EmailSettings = z.infer<typeof EmailSettings>

export const getEmailSettings = endpoint({
  method: 'GET',
  path: '/api2/settings/emails',
  summary: 'Gives the person’s signature and which mails they want, in this company.',
  access: 'signed-in',
  input: z.strictObject({}),
  output: EmailSettings,
  errors: [],
})

export const changeEmailSettings = endpoint({
  method: 'PATCH',
  path: '/api2/settings/emails',
  summary: 'Changes the person’s signature or which mails they want.',
  access: 'signed-in',
  input: z.strictObject({
    signature: z.string().max(2_000, 'A signature has at most 2,000 characters.').optional(),
    notifications: z.strictObject(Notifications.shape).partial().optional(),
  }),
  output: EmailSettings,
  errors: ['invalid_input', 'csrf_stale'],
})

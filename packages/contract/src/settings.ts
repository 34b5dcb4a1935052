import { z } from 'zod'
import { Instant } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'
import { PageRequest, pageSchema } from './paging.ts'
import { ActingSide } from './sides.ts'

/** One entry of the company's audit log. */
export const AuditEntry = z.object({
  id: Id,
  recordedAt: z.iso.datetime(),
  /** Null if no signed-in person did it. */
  userId: Id.nullable(),
  /** The person's current name, or null if no person did it. */
  personName: z.string().nullable(),
  side: ActingSide,
  /** The request id, as in the response header `x-request-id`. */
  requestId: z.string(),
  /** For example `member.changed`. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** Name of the person, invitation, company, key or passkey, or null if unknown. */
  subjectName: z.string().nullable(),
  /** The values before and after the change. */
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Filters of the log, combined with AND. */
export const AuditFilter = z.strictObject({
  userId: Id.optional(),
  action: z.string().max(100).optional(),
  subjectType: z.string().max(100).optional(),
  /** Often an id, which is stored in lower case; addresses and names are compared as they are. */
  subjectId: z
    .string()
    .max(100)
    .overwrite((text) => Id.safeParse(text).data ?? text)
    .optional(),
  /** Inclusive start time. */
  from: Instant.optional(),
  /** Exclusive end time. */
  until: Instant.optional(),
})
export type AuditFilter = z.infer<typeof AuditFilter>

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api2/settings/audit-entries',
  summary: 'Lists the company’s audit log, newest first.',
  access: 'audit.read',
  input: AuditFilter.extend(PageRequest.shape),
  output: pageSchema(AuditEntry),
  errors: ['invalid_input'],
})

export const getAuditEntry = endpoint({
  method: 'GET',
  path: '/api2/settings/audit-entries/:entryId',
  summary: 'Returns one audit log entry.',
  access: 'audit.read',
  input: z.strictObject({ entryId: Id }),
  output: AuditEntry,
  errors: ['not_found'],
})

/** Returns all values the log can be filtered by. */
export const getAuditFilterOptions = endpoint({
  method: 'GET',
  path: '/api2/settings/audit-choices',
  summary: 'Lists the people, actions and subjects in the company’s audit log.',
  access: 'audit.read',
  input: z.strictObject({}),
  output: z.object({
    people: z.array(z.object({ userId: Id, name: z.string() })),
    actions: z.array(z.string()),
    subjectTypes: z.array(z.string()),
  }),
  errors: [],
})

export const exportAuditEntries = endpoint({
  method: 'GET',
  path: '/api2/settings/audit-export',
  summary: 'Exports the filtered audit log as a file.',
  access: 'audit.read',
  sessionOnly: true,
  stepUp: true,
  answers: 'file',
  input: AuditFilter.extend({ format: z.enum(['csv', 'json']) }),
  output: z.unknown(),
  errors: ['invalid_input', 'step_up_needed'],
})

/** Which emails the person wants. Security notices are always sent. */
export const NotificationSettings = z.object({
  /** A person the member invited has joined. */
  invitationAccepted: z.boolean(),
  /** A member joined, left or changed their role. Only for those who may manage the team. */
  teamChanges: z.boolean(),
  /** The member was mentioned in a note. */
  mentions: z.boolean(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const EmailSettings = z.object({
  /** Plain text. URLs in it become links when it is sent. */
  signature: z.string(),
  notifications: NotificationSettings,
})
export type EmailSettings = z.infer<typeof EmailSettings>

export const getEmailSettings = endpoint({
  method: 'GET',
  path: '/api2/settings/emails',
  summary: 'Returns the user’s signature and email notifications in this company.',
  access: 'signed-in',
  sessionOnly: true,
  input: z.strictObject({}),
  output: EmailSettings,
  errors: [],
})

export const updateEmailSettings = endpoint({
  method: 'PATCH',
  path: '/api2/settings/emails',
  summary: 'Changes the user’s signature or email notifications.',
  access: 'signed-in',
  sessionOnly: true,
  input: z.strictObject({
    signature: z.string().max(2_000, 'A signature has at most 2,000 characters.').optional(),
    notifications: z.strictObject(NotificationSettings.shape).partial().optional(),
  }),
  output: EmailSettings,
  errors: ['invalid_input', 'csrf_stale'],
})

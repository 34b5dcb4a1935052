import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PageRequest, pageOf } from './paging.ts'

/** One line of the company's log: who did what to what. */
export const AuditEntry = z.object({
  id: z.uuid(),
  recordedAt: z.iso.datetime(),
  /** Null where nobody signed in was at work. */
  userId: z.uuid().nullable(),
  /** The request it happened in, as in the answer's `x-request-id`. */
  requestId: z.string(),
  /** Such as `job.created`. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** What changed, as it was and as it became. */
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api2/settings/audit-entries',
  summary: 'Lists what was done in the company, newest first.',
  access: 'audit.read',
  input: PageRequest,
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

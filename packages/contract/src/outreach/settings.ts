import { z } from 'zod'
import { Instant } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { SingleLine } from '../single-line.ts'

/** How a company writes to people. */
export const OutreachSettings = z.object({
  /** Below every message. Without it nothing but replies can be sent. */
  postalAddress: z.string(),
  /** Register number and the like, after the postal address. */
  registration: z.string(),
  /** Messages of the whole company in a day. Null for no limit. */
  companyDailyCap: z.int().nullable(),
  /** First messages and follow-ups to one recipient domain in a day, free mail providers aside. */
  domainDailyCap: z.int(),
  /** Messages that one person gets from the company within 30 days, replies aside. */
  maxMessagesPerPerson: z.int(),
  /** Days before a person who did not reply may be written to by another session. */
  coolDownDays: z.int(),
  rampsUpNewMailboxes: z.boolean(),
  /** What happens to messages whose delivery cannot be confirmed. */
  unconfirmed: z.enum(['assume_sent', 'ask']),
  /** When a member stopped all sending, or null. */
  stoppedAt: z.iso.datetime().nullable(),
  stoppedBy: z.string().nullable(),
})
export type OutreachSettings = z.infer<typeof OutreachSettings>

export const getOutreachSettings = endpoint({
  method: 'GET',
  path: '/api2/outreach/settings',
  summary: 'Returns how the company writes to people.',
  access: 'mailboxes.own',
  input: z.strictObject({}),
  output: OutreachSettings,
  errors: [],
})

export const updateOutreachSettings = endpoint({
  method: 'PATCH',
  path: '/api2/outreach/settings',
  summary: 'Changes how the company writes to people.',
  access: 'company.manage',
  input: z.strictObject({
    postalAddress: SingleLine.max(300).optional(),
    registration: SingleLine.max(200).optional(),
    companyDailyCap: z.int().min(1).max(100_000).nullable().optional(),
    domainDailyCap: z.int().min(1).max(1_000).optional(),
    maxMessagesPerPerson: z.int().min(1).max(20).optional(),
    coolDownDays: z.int().min(0).max(730).optional(),
    rampsUpNewMailboxes: z.boolean().optional(),
    unconfirmed: z.enum(['assume_sent', 'ask']).optional(),
  }),
  output: OutreachSettings,
  errors: ['invalid_input', 'csrf_stale'],
})

export const stopAllSending = endpoint({
  method: 'POST',
  path: '/api2/outreach/stop',
  summary: 'Stops all sending of the company at once.',
  access: 'flows.write',
  input: z.strictObject({}),
  /** Messages that had been handed to a mail server at that moment. */
  output: z.object({ stoppedAt: Instant, inFlight: z.int() }),
  errors: ['csrf_stale'],
})

export const resumeSending = endpoint({
  method: 'POST',
  path: '/api2/outreach/resume',
  summary: 'Allows sending again.',
  access: 'flows.write',
  input: z.strictObject({}),
  output: z.object({}),
  errors: ['csrf_stale'],
})

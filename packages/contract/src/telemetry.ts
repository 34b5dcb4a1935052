import { z } from 'zod'
import { maxReportedBodyLength } from './constants.ts'
import { Instant } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'
import { PageRequest, pageSchema } from './paging.ts'

/** A failure in the web app, with the fields of the specification's failure report. */
export const ClientFailure = z.strictObject({
  message: z.string().min(1).max(1_000),
  name: z.string().min(1).max(200),
  requestUrl: z.string().max(2_000),
  statusCode: z.number().int().min(0).max(999).optional(),
  responseBody: z.string().max(maxReportedBodyLength).optional(),
  method: z.string().regex(/^[A-Z]{1,20}$/, 'Must be an upper-case HTTP method.'),
  timestamp: Instant,
  stack: z.string().max(8_000).optional(),
})
export type ClientFailure = z.infer<typeof ClientFailure>

export type ExceptionEvent = ClientFailure & { readonly kind: 'exception' }

/** Something a person did: `page_opened` with the pattern of its route, or a key action. */
export interface UsageEvent {
  readonly kind: 'usage'
  readonly name: string
  readonly properties: Readonly<Record<string, string>>
}

/** What the web app passes to our own server and to analytics services. */
export type TelemetryEvent = ExceptionEvent | UsageEvent

/** One page opened or action done. It names no person and no address. */
export const UsageRecord = z.strictObject({
  kind: z.enum(['page', 'action']),
  /** The pattern of a route (`/main/jobs/$jobId`) or the name of an action (`job_created`). */
  name: z.string().regex(/^[A-Za-z0-9_$/.-]{1,400}$/, 'Must be a route pattern or a name.'),
})
export type UsageRecord = z.infer<typeof UsageRecord>

/** How events are sent: the defaults of the analytics library that the specification names. */
export const telemetryLimits = {
  eventsPerSecond: 10,
  burst: 100,
  flushMs: 3_000,
  retries: 10,
  requestTimeoutMs: 60_000,
} as const

/** The most events one request may carry. */
export const maxReported = { failures: 20, usage: 100 } as const

export const sendTelemetry = endpoint({
  method: 'POST',
  path: '/api2/telemetry/events',
  summary: 'Records failures and usage of the web app; a repeated key counts once.',
  access: 'signed-in',
  sessionOnly: true,
  idempotent: true,
  rate: 'report',
  input: z.strictObject({
    failures: z.array(ClientFailure).max(maxReported.failures),
    usage: z.array(UsageRecord).max(maxReported.usage),
  }),
  output: z.object({}),
  errors: ['invalid_input', 'too_many_requests'],
})

export const sendVisitorFailures = endpoint({
  method: 'POST',
  path: '/api2/telemetry/visitor-failures',
  summary: 'Records failures of the web app before sign-in.',
  access: 'public',
  rate: 'report',
  input: z.strictObject({
    /** A repeated batch counts once. */
    batchId: z.string().regex(/^[\da-f]{32}$/, 'Must be 32 hexadecimal digits.'),
    failures: z.array(ClientFailure).max(maxReported.failures),
  }),
  output: z.object({}),
  errors: ['invalid_input', 'too_many_requests'],
})

/** How long records are kept, and how far back the page looks. */
export const telemetryDays = { failures: 30, usage: 90, shownUsage: 30 } as const

/** Failures with the same message at the same address. */
export const FailureGroup = z.object({
  id: Id,
  message: z.string(),
  method: z.string(),
  /** The path that was called, with a placeholder for ids. */
  route: z.string(),
  times: z.int(),
  /** How many members it happened to. */
  people: z.int(),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})
export type FailureGroup = z.infer<typeof FailureGroup>

export const listFailureGroups = endpoint({
  method: 'GET',
  path: '/api2/telemetry/failures',
  summary: 'Lists the failures of the last 30 days in groups, newest first.',
  access: 'company.manage',
  input: PageRequest,
  output: pageSchema(FailureGroup),
  errors: ['invalid_input'],
})

/** One failure as it was reported, and the member it happened to. */
export const RecordedFailure = z.object({
  ...ClientFailure.shape,
  id: Id,
  clientId: Id,
  memberName: z.string(),
})
export type RecordedFailure = z.infer<typeof RecordedFailure>

export const listFailures = endpoint({
  method: 'GET',
  path: '/api2/telemetry/failures/:groupId',
  summary: 'Lists the failures of one group with all fields, newest first.',
  access: 'company.manage',
  input: PageRequest.extend({ groupId: Id }),
  output: pageSchema(RecordedFailure),
  errors: ['not_found', 'invalid_input'],
})

const UsageCount = z.object({ name: z.string(), times: z.int() })
export type UsageCount = z.infer<typeof UsageCount>

export const countUsage = endpoint({
  method: 'GET',
  path: '/api2/telemetry/usage',
  summary: 'Counts the pages opened and the actions done in the last 30 days.',
  access: 'company.manage',
  input: z.strictObject({}),
  output: z.object({ pages: z.array(UsageCount), actions: z.array(UsageCount) }),
  errors: [],
})

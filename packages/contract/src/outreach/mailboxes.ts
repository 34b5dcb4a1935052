import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { liveTopic } from '../live.ts'
import { SingleLine } from '../single-line.ts'
import { DomainCheck } from './domain-check.ts'

export const mailboxKinds = ['gmail', 'outlook', 'smtp'] as const
export type MailboxKind = (typeof mailboxKinds)[number]

/** Kinds that are connected at the provider, by OAuth. */
export const oauthMailboxKinds = ['gmail', 'outlook'] as const

// `disconnected` needs its owner: the provider refuses the sign-in. `throttled` recovers by itself
// at `retryAt`. `paused` was paused by a member or by a safety limit, as `reason` says.
export const mailboxStatuses = ['connected', 'disconnected', 'throttled', 'paused'] as const
export type MailboxStatus = (typeof mailboxStatuses)[number]

/** Why a mailbox does not send, for the sentence that the page shows. */
export const mailboxFaults = [
  'permission_withdrawn',
  'sign_in_refused',
  'unreachable',
  'provider_limit',
  'policy_refusal',
  'many_bounces',
  'complaints',
  'paused_by_member',
] as const
export type MailboxFault = (typeof mailboxFaults)[number]

export const minDailyCap = 1
export const maxDailyCap = 200
export const defaultDailyCap = 50
/** Seconds between two messages of a mailbox. */
export const minSpacingSeconds = 30
export const maxSpacingSeconds = 3_600
export const defaultSpacing = { min: 90, max: 240 } as const

const Server = z.object({ host: z.string(), port: z.int(), username: z.string() })

export const Mailbox = z.object({
  id: Id,
  kind: z.enum(mailboxKinds),
  address: z.string(),
  displayName: z.string(),
  owner: z.object({ clientId: Id, name: z.string() }),
  /** Other members who may send from it. */
  senders: z.array(z.object({ clientId: Id, name: z.string() })),
  status: z.enum(mailboxStatuses),
  fault: z.enum(mailboxFaults).nullable(),
  /** The provider’s own word, such as `invalid_grant`. */
  faultCode: z.string().nullable(),
  faultAt: z.iso.datetime().nullable(),
  retryAt: z.iso.datetime().nullable(),
  /** When its inbox was last read. */
  syncedAt: z.iso.datetime().nullable(),
  sentToday: z.int(),
  /** Messages that wait for the mailbox. */
  held: z.int(),
  dailyCap: z.int(),
  /** The cap of today, smaller than `dailyCap` while the mailbox ramps up. */
  capToday: z.int(),
  rampsUp: z.boolean(),
  spacing: z.object({ min: z.int(), max: z.int() }),
  timeZone: z.string(),
  /** Sanitised HTML. Null: the member’s own signature. */
  signatureHtml: z.string().nullable(),
  domain: z.object({ checks: z.array(DomainCheck), checkedAt: z.iso.datetime() }).nullable(),
  /** Only for SMTP, without passwords. */
  servers: z.object({ smtp: Server, imap: Server }).nullable(),
  /** Whether the caller may change and disconnect it. */
  mayManage: z.boolean(),
  version: z.int(),
})
export type Mailbox = z.infer<typeof Mailbox>

export const listMailboxes = endpoint({
  method: 'GET',
  path: '/api2/outreach/mailboxes',
  summary: 'Lists the mailboxes the caller may send from or manage.',
  access: 'mailboxes.own',
  input: z.strictObject({}),
  output: z.object({
    mailboxes: z.array(Mailbox),
    /** Which providers this installation can connect. */
    providers: z.object({ gmail: z.boolean(), outlook: z.boolean() }),
  }),
  errors: [],
})

/** Asked on every page, for the banner. */
export const listMailboxFaults = endpoint({
  method: 'GET',
  path: '/api2/outreach/mailboxes/faults',
  summary: 'Lists the mailboxes that need their owner, with the number of messages that wait.',
  access: 'mailboxes.own',
  input: z.strictObject({}),
  output: z.object({
    mailboxes: z.array(
      Mailbox.pick({
        id: true,
        kind: true,
        address: true,
        fault: true,
        faultCode: true,
        faultAt: true,
        held: true,
        mayManage: true,
      }),
    ),
  }),
  errors: [],
})

export const startMailboxConnection = endpoint({
  method: 'POST',
  path: '/api2/outreach/mailboxes/connections',
  summary: 'Starts connecting or reconnecting a Gmail or Outlook mailbox and returns its URL.',
  access: 'mailboxes.own',
  sessionOnly: true,
  stepUp: true,
  rate: 'mail',
  input: z.strictObject({ kind: z.enum(oauthMailboxKinds), mailboxId: Id.optional() }),
  output: z.object({ url: z.string() }),
  errors: ['not_found', 'forbidden', 'step_up_needed', 'too_many_requests', 'csrf_stale'],
})

/** Redirects to the emails page, or to its failed page with the reason. */
export const mailboxCallback = endpoint({
  method: 'GET',
  path: '/api2/outreach/mailboxes/callback/:kind',
  summary: 'Receives the redirect from a mail provider.',
  access: 'public',
  answers: 'redirect',
  input: z.looseObject({ kind: z.enum(oauthMailboxKinds) }),
  output: z.unknown(),
  errors: [],
})

/** Why a connection failed, as the failed page’s `reason`. */
export const connectionFailures = [
  'cancelled',
  'permission_missing',
  'other_address',
  'already_connected',
  'expired',
  'provider_error',
] as const
export type ConnectionFailure = (typeof connectionFailures)[number]

const MailServer = z.strictObject({
  host: SingleLine.min(1, 'Enter the server’s name.').max(253),
  port: z.int().min(1).max(65_535),
  username: SingleLine.min(1, 'Enter the user name.').max(320),
  password: z.string().min(1, 'Enter the password.').max(500),
})
export const SmtpMailboxFields = {
  displayName: SingleLine.min(1, 'Enter the sender’s name.').max(100),
  smtp: MailServer,
  imap: MailServer,
}
const address = z.email('Enter an email address.').max(320)

export const connectSmtpMailbox = endpoint({
  method: 'POST',
  path: '/api2/outreach/mailboxes/smtp',
  summary: 'Connects a mailbox by SMTP and IMAP after trying both.',
  access: 'mailboxes.own',
  usage: 'mailbox_connected',
  sessionOnly: true,
  stepUp: true,
  rate: 'mail',
  input: z.strictObject({ address, ...SmtpMailboxFields }),
  output: Mailbox,
  errors: ['invalid_input', 'over_limit', 'step_up_needed', 'too_many_requests', 'csrf_stale'],
})

export const reconnectSmtpMailbox = endpoint({
  method: 'PUT',
  path: '/api2/outreach/mailboxes/:mailboxId/smtp',
  summary: 'Changes the servers or passwords of a mailbox after trying both.',
  access: 'mailboxes.own',
  sessionOnly: true,
  // Every message to and from the mailbox passes the new servers.
  stepUp: true,
  rate: 'mail',
  input: z.strictObject({ mailboxId: Id, ...SmtpMailboxFields }),
  output: Mailbox,
  errors: [
    'invalid_input',
    'not_found',
    'forbidden',
    'step_up_needed',
    'too_many_requests',
    'csrf_stale',
  ],
})

export const updateMailbox = endpoint({
  method: 'PATCH',
  path: '/api2/outreach/mailboxes/:mailboxId',
  summary: 'Changes the settings of a mailbox.',
  access: 'mailboxes.own',
  input: z.strictObject({
    mailboxId: Id,
    version: z.int().min(0).max(2_147_483_647),
    displayName: SmtpMailboxFields.displayName.optional(),
    dailyCap: z.int().min(minDailyCap).max(maxDailyCap).optional(),
    rampsUp: z.boolean().optional(),
    spacing: z
      .strictObject({
        min: z.int().min(minSpacingSeconds).max(maxSpacingSeconds),
        max: z.int().min(minSpacingSeconds).max(maxSpacingSeconds),
      })
      .refine(({ min, max }) => min <= max, 'The shortest pause is longer than the longest.')
      .optional(),
    timeZone: z.string().min(1).max(64).optional(),
    signatureHtml: z.string().max(10_000).nullable().optional(),
    isPaused: z.boolean().optional(),
  }),
  output: Mailbox,
  errors: ['invalid_input', 'not_found', 'forbidden', 'stale_version', 'csrf_stale'],
})

export const setMailboxSenders = endpoint({
  method: 'PUT',
  path: '/api2/outreach/mailboxes/:mailboxId/senders',
  summary: 'Sets which other members may send from a mailbox.',
  access: 'mailboxes.own',
  sessionOnly: true,
  stepUp: true,
  input: z.strictObject({ mailboxId: Id, clientIds: z.array(Id).max(200) }),
  output: Mailbox,
  errors: ['invalid_input', 'not_found', 'forbidden', 'step_up_needed', 'csrf_stale'],
})

export const sendTestMessage = endpoint({
  method: 'POST',
  path: '/api2/outreach/mailboxes/:mailboxId/test',
  summary: 'Sends a test message from a mailbox to its own address.',
  access: 'mailboxes.own',
  idempotent: true,
  rate: 'mail',
  input: z.strictObject({ mailboxId: Id }),
  output: z.object({ messageId: Id }),
  errors: ['not_found', 'forbidden', 'over_limit', 'idempotency_mismatch', 'csrf_stale'],
})

export const checkMailboxDomain = endpoint({
  method: 'POST',
  path: '/api2/outreach/mailboxes/:mailboxId/domain-check',
  summary: 'Checks SPF, DKIM and DMARC of a mailbox’s domain now.',
  access: 'mailboxes.own',
  rate: 'mail',
  input: z.strictObject({ mailboxId: Id }),
  output: Mailbox,
  errors: ['not_found', 'too_many_requests', 'csrf_stale'],
})

/** What stops when a mailbox is disconnected. */
export const getMailboxDependents = endpoint({
  method: 'GET',
  path: '/api2/outreach/mailboxes/:mailboxId/dependents',
  summary: 'Lists the sessions that send from a mailbox and counts what waits in it.',
  access: 'mailboxes.own',
  input: z.strictObject({ mailboxId: Id }),
  output: z.object({
    sessions: z.array(z.object({ flowId: Id, name: z.string(), people: z.int() })),
    scheduled: z.int(),
    openThreads: z.int(),
  }),
  errors: ['not_found'],
})

export const disconnectMailbox = endpoint({
  method: 'DELETE',
  path: '/api2/outreach/mailboxes/:mailboxId',
  summary: 'Disconnects a mailbox, deletes its credentials and pauses what depends on it.',
  access: 'mailboxes.own',
  sessionOnly: true,
  input: z.strictObject({ mailboxId: Id }),
  output: z.object({}),
  errors: ['not_found', 'forbidden', 'csrf_stale'],
})

/** The key is the company’s id. */
export const mailboxesTopic = liveTopic({
  name: 'mailboxes',
  access: 'mailboxes.own',
  change: z.object({ mailboxId: Id }),
})

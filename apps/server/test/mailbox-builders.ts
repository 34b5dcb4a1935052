import type {
  MailboxFault,
  MailboxKind,
  MailboxStatus,
} from '@headwater/contract/outreach/mailboxes'
import { startMailboxConnection } from '@headwater/contract/outreach/mailboxes'
import { sql } from 'kysely'
import { newId } from '#platform/ids'
import { seal } from '#platform/secrets'
import type { Browser } from './browser.ts'
import type { Member } from './identity-builders.ts'
import type { World } from './world.ts'

interface MailboxOptions {
  readonly kind?: MailboxKind
  readonly address?: string
  readonly displayName?: string
  readonly status?: MailboxStatus
  readonly fault?: MailboxFault
  readonly tokens?: { readonly access_token: string; readonly refresh_token: string }
  readonly expiresAt?: Date
  readonly rampsUp?: boolean
  readonly timeZone?: string
}

/** Stores a connected mailbox of a member, without a visit to its provider. */
export async function aMailbox(
  world: World,
  { companyId, clientId }: Pick<Member, 'companyId' | 'clientId'>,
  options: MailboxOptions = {},
): Promise<{ id: string; address: string }> {
  const id = newId()
  const { kind = 'gmail', address = `${id}@meridian.test`, status = 'connected' } = options
  const { access_token = 'an access token', refresh_token = 'a refresh token' } =
    options.tokens ?? {}
  const server = { host: 'mail.meridian.test', username: address }
  const expiresAt = options.expiresAt ?? new Date(world.clock.now().getTime() + 3_600_000)
  const secret =
    kind === 'smtp'
      ? { type: 'passwords', smtp: 'a password', imap: 'a password' }
      : { type: 'tokens', accessToken: access_token, refreshToken: refresh_token, expiresAt }
  const isFaulty = status !== 'connected'
  await world.ownerDb
    .insertInto('outreach.mailboxes')
    .values({
      companyId,
      id,
      ownerClientId: clientId,
      kind,
      address,
      displayName: options.displayName ?? 'Ines Carvalho',
      timeZone: options.timeZone ?? 'Europe/Lisbon',
      status,
      fault: options.fault ?? null,
      faultAt: isFaulty ? world.clock.now() : null,
      sealedSecret: seal(world.keyring, JSON.stringify(secret), `mailbox:${companyId}:${id}`),
      servers:
        kind === 'smtp'
          ? JSON.stringify({ smtp: { ...server, port: 465 }, imap: { ...server, port: 993 } })
          : null,
      rampsUp: options.rampsUp ?? false,
    })
    .execute()
  return { id, address }
}

interface MessageOptions {
  readonly state?: string
  readonly kind?: 'single' | 'test'
  readonly dueAt?: Date
  readonly handedOffAt?: Date
}

/** Stores a message of a mailbox that belongs to no sequence. */
export async function aMailboxMessage(
  world: World,
  companyId: string,
  mailboxId: string,
  { state = 'scheduled', kind = 'single', dueAt, handedOffAt }: MessageOptions = {},
): Promise<string> {
  const id = newId()
  const isLeased = state === 'claimed' || state === 'handed_off'
  await sql`
    insert into outreach.messages (company_id, id, mailbox_id, kind, to_address, to_domain,
      suppression_keys, subject, body_html, state, due_at, due_reason, message_id, handed_off_at,
      accepted_at, lease_token, lease_until)
    values (${companyId}, ${id}, ${mailboxId}, ${kind}, 'anna@candidate.test', 'candidate.test',
      '{}', 'Hello', '<p>Hello</p>', ${state}, ${dueAt ?? world.clock.now()}, 'due_now',
      ${`<${id}@meridian.test>`}, ${handedOffAt ?? null},
      ${state === 'accepted' ? (handedOffAt ?? null) : null}, ${isLeased ? newId() : null},
      ${isLeased ? world.clock.now() : null})`.execute(world.ownerDb)
  return id
}

/** Enrols someone in a new sequence of a mailbox, with a step on these days and hours. */
export async function anEnrolment(
  world: World,
  companyId: string,
  mailboxId: string,
  options: {
    sequenceId?: string
    name?: string
    dueAt?: Date
    days?: number[]
    hours?: number[]
  } = {},
): Promise<{ sequenceId: string; enrolmentId: string; messageId: string }> {
  const [versionId, enrolmentId, messageId] = [newId(), newId(), newId()]
  const { sequenceId = newId() } = options
  const { name = 'Session', days = [0, 1, 2, 3, 4, 5, 6], hours = [...Array(24).keys()] } = options
  const now = world.clock.now()
  const { ownerDb } = world
  await sql`insert into outreach.sequences (company_id, id, job_id, name, status)
    values (${companyId}, ${sequenceId}, ${newId()}, ${name}, 'running')`.execute(ownerDb)
  await sql`insert into outreach.sequence_versions (company_id, id, sequence_id, number)
    values (${companyId}, ${versionId}, ${sequenceId}, 1)`.execute(ownerDb)
  await sql`insert into outreach.steps (company_id, version_id, position, send_after, days, hours,
      subject, body_html, is_same_thread)
    values (${companyId}, ${versionId}, 1, 1, ${days}, ${hours}, 'Hello', '<p>Hello</p>', false)`.execute(
    ownerDb,
  )
  await sql`insert into outreach.enrolments (company_id, id, sequence_id, version_id, person_id,
      current_id, candidate_id, mailbox_id, address, state, time_zone, time_zone_source, enrolled_at)
    values (${companyId}, ${enrolmentId}, ${sequenceId}, ${versionId}, ${enrolmentId}, ${enrolmentId},
      ${newId()}, ${mailboxId}, 'anna@candidate.test', 'active', 'Europe/Lisbon', 'mailbox',
      ${now})`.execute(ownerDb)
  await sql`
    insert into outreach.messages (company_id, id, mailbox_id, enrolment_id, position, kind,
      to_address, to_domain, suppression_keys, subject, body_html, state, due_at, due_reason,
      message_id)
    values (${companyId}, ${messageId}, ${mailboxId}, ${enrolmentId}, 1, 'step',
      'anna@candidate.test', 'candidate.test', '{}', 'Hello', '<p>Hello</p>', 'scheduled',
      ${options.dueAt ?? now}, 'slot', ${`<${messageId}@meridian.test>`})`.execute(ownerDb)
  return { sequenceId, enrolmentId, messageId }
}

/** Starts connecting a mailbox and returns the provider's URL; the browser gets its cookie. */
export async function startConnection(
  browser: Browser,
  kind: Exclude<MailboxKind, 'smtp'>,
  mailboxId?: string,
): Promise<string> {
  const payload = { kind, ...(mailboxId !== undefined && { mailboxId }) }
  const { path: url } = startMailboxConnection
  const reply = await browser.call({ method: 'POST', url, payload })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json().body.url
}

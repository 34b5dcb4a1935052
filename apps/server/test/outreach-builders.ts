import { createSmtpTransport, type Transport } from '@headwater/mail/transports'
import { sql } from 'kysely'
import { createSequence, type NewStep, publishVersion, setSequenceStatus } from '#modules/outreach'
import type { Clock } from '#platform/clock'
import type { Actor, Ctx } from '#platform/context'
import { newId } from '#platform/ids'
import type { World } from './world.ts'

/** The test's clock, which also decides what is due in the database. */
export function outreachClock({ clock }: Pick<World, 'clock'>): Clock {
  return { ...clock, drivesLedger: true }
}

export function outreachContext(world: World, actor: Actor): Ctx {
  return { ...world.contextFor(actor), clock: outreachClock(world) }
}

export interface MailboxOptions {
  readonly address?: string
  readonly kind?: 'gmail' | 'outlook' | 'smtp'
  readonly dailyCap?: number
  readonly rampsUp?: boolean
  /** Seconds. */
  readonly spacing?: readonly [number, number]
  readonly timeZone?: string
}

/** Inserts a connected mailbox whose inbox is always up to date. */
export async function aMailbox(
  { ownerDb }: World,
  { companyId, clientId }: Actor,
  options: MailboxOptions = {},
): Promise<string> {
  const id = newId()
  const { address = `ines-${id.slice(-6)}@meridian.test`, kind = 'smtp', dailyCap = 200 } = options
  const [min, max] = options.spacing ?? [30, 30]
  await sql`
    insert into outreach.mailboxes (company_id, id, owner_client_id, kind, address, display_name,
      time_zone, ramps_up, daily_cap, spacing_min, spacing_max, synced_at)
    values (${companyId}, ${id}, ${clientId}, ${kind}, ${address}, 'Ines Carvalho',
      ${options.timeZone ?? 'UTC'}, ${options.rampsUp ?? false}, ${dailyCap}, ${min}, ${max},
      'infinity')`.execute(ownerDb)
  return id
}

/** Sets what a company needs before it can write to people. */
export async function setOutreachSettings(
  { ownerDb }: World,
  { companyId }: Actor,
  settings: {
    domainDailyCap?: number
    companyDailyCap?: number
    maxMessagesPerPerson?: number
    stoppedAt?: Date
    unconfirmed?: 'ask' | 'assume_sent'
  } = {},
): Promise<void> {
  const values = {
    companyId,
    postalAddress: 'Am Speicher 12, 10245 Berlin',
    domainDailyCap: 10_000,
    companyDailyCap: null,
    stoppedAt: null,
    stoppedBy: null,
    ...settings,
  }
  await ownerDb
    .insertInto('outreach.settings')
    .values(values)
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(values))
    .execute()
}

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const everyHour = Array.from({ length: 24 }, (_, hour) => hour)

export function aStep(changes: Partial<NewStep> = {}): NewStep {
  return {
    id: newId(),
    sendAfter: 1,
    days: everyDay,
    hours: everyHour,
    subject: 'A question about your work',
    subjectB: null,
    bodyHtml: '<p>Hello, may I call you?</p>',
    isSameThread: false,
    ...changes,
  }
}

/** Creates a running sequence; a follow-up continues the thread of its first message. */
export async function aSequence(
  world: World,
  actor: Actor,
  {
    id = newId(),
    jobId = newId(),
    steps = [aStep()],
    isRunning = true,
  }: {
    id?: string | undefined
    jobId?: string
    steps?: readonly NewStep[]
    isRunning?: boolean
  } = {},
): Promise<string> {
  const ctx = outreachContext(world, actor)
  await createSequence(ctx, { id, jobId, name: 'Nurses', job: { title: 'Ward nurse' } })
  await publishVersion(ctx, { sequenceId: id, steps })
  if (isRunning) await setSequenceStatus(ctx, { sequenceId: id, status: 'running' })
  return id
}

/** A real SMTP transport to a server in the test, without TLS and with short timeouts. */
export function anSmtpTransport(port: number, finalDotMs = 2_000): Transport {
  return createSmtpTransport({
    host: 'localhost',
    address: '127.0.0.1',
    port,
    tls: 'none',
    timeouts: { connectMs: 5_000, commandMs: 10_000, finalDotMs },
  })
}

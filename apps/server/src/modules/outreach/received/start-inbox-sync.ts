import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MailReader, ProviderError } from '@headwater/mail/transports'
import { type Ctx, inTransaction, type PublicCtx } from '#platform/context'
import { withSystemActor } from '#platform/system-actor'
import { recordMailboxFault } from '../mailboxes/record-mailbox-fault.ts'
import { fileSentMessages } from './file-sent-messages.ts'
import { LeaseLost, MailFailed, type MailFailures, readNewMail } from './sync-mailbox.ts'
import {
  holdLease,
  listUnreadMailboxes,
  type MailboxRef,
  releaseLease,
  type SyncLease,
} from './sync-store.ts'

export interface InboxSyncOptions {
  /** Returns the open reader of a mailbox, which the sync closes. */
  readonly openReader: (ctx: Ctx, mailboxId: string) => Promise<MailReader>
  /** How often to look for mailboxes that no process reads. */
  readonly discoverMs?: number
  /** A mailbox is read this often even without a notification. */
  readonly pollMs?: number
  /** The first pause after an error; each further one is twice as long. */
  readonly retryMs?: number
  /** Another process takes over after this time without a sign of life. */
  readonly leaseSeconds?: number
  /** Mailboxes that this process reads at the same time. */
  readonly maxMailboxes?: number
}

export interface InboxSync {
  stop(limitMs?: number): Promise<void>
}

type SyncDependencies = Omit<PublicCtx, 'requestId' | 'signal' | 'tabId'>

const maxRetryMs = 5 * 60_000

/**
 * Reads the mailboxes of all companies for as long as it runs. Any number of workers may run: each
 * mailbox is read by one of them.
 */
export function startInboxSync(
  dependencies: SyncDependencies,
  options: InboxSyncOptions,
): InboxSync {
  const { discoverMs = 5_000, maxMailboxes = 1_000 } = options
  const ctx: PublicCtx = { ...dependencies, requestId: `inbox sync ${randomUUID()}` }
  const stopping = new AbortController()
  const { signal } = stopping
  const reading = new Map<string, Promise<void>>()
  const discovery = discover()

  async function discover(): Promise<void> {
    while (!signal.aborted) {
      try {
        await startReading()
      } catch (error) {
        ctx.log.error({ err: error }, 'inbox sync')
      }
      await pause(discoverMs, signal)
    }
  }

  async function startReading(): Promise<void> {
    const room = maxMailboxes - reading.size
    if (room <= 0) return
    const found = await inTransaction(ctx, ({ db }) => listUnreadMailboxes(db, room))
    for (const mailbox of found) {
      const { mailboxId } = mailbox
      if (signal.aborted || reading.has(mailboxId)) continue
      const work = readMailbox(ctx, mailbox, options, signal)
        .catch((error: unknown) => ctx.log.error({ err: error, mailboxId }, 'inbox sync'))
        .finally(() => reading.delete(mailboxId))
      reading.set(mailboxId, work)
    }
  }

  return {
    async stop(limitMs = 20_000) {
      stopping.abort()
      const done = Promise.all([discovery, ...reading.values()])
      await Promise.race([done, sleep(limitMs, undefined, { ref: false })])
    },
  }
}

/** Reads a mailbox for as long as this process holds its lease. */
async function readMailbox(
  base: PublicCtx,
  { companyId, mailboxId }: MailboxRef,
  options: InboxSyncOptions,
  stopping: AbortSignal,
): Promise<void> {
  const { leaseSeconds = 60 } = options
  const ctx = withSystemActor(base, companyId)
  const lease: SyncLease = { companyId, mailboxId, token: randomUUID(), seconds: leaseSeconds }
  const hold = () => inTransaction(ctx, ({ db }) => holdLease(db, lease))
  if (!(await hold())) return
  const lost = new AbortController()
  const signal = AbortSignal.any([stopping, lost.signal])
  const renewal = keepLease()

  async function keepLease(): Promise<void> {
    for (;;) {
      await pause((leaseSeconds * 1_000) / 3, signal)
      if (signal.aborted) return
      const isHeld = await hold().catch((error: unknown) => {
        ctx.log.warn({ err: error, mailboxId }, 'a lease could not be extended')
        return true
      })
      if (!isHeld) lost.abort()
    }
  }

  try {
    await readUntil(ctx, lease, options, signal)
  } finally {
    lost.abort()
    await renewal
    await inTransaction(ctx, ({ db }) => releaseLease(db, lease))
  }
}

/** Opens the mailbox again after an error, with growing pauses. */
async function readUntil(
  ctx: Ctx,
  lease: SyncLease,
  options: InboxSyncOptions,
  signal: AbortSignal,
): Promise<void> {
  const { retryMs = 5_000 } = options
  const mailFailures: MailFailures = new Map()
  let failures = 0
  while (!signal.aborted) {
    let reader: MailReader | undefined
    try {
      reader = await options.openReader(ctx, lease.mailboxId)
      await follow(ctx, reader, lease, mailFailures, options, signal, () => {
        failures = 0
      })
    } catch (error) {
      if (error instanceof LeaseLost || signal.aborted) return
      failures += 1
      if (await needsOwner(ctx, lease.mailboxId, error)) return
      const waitMs = Math.min(retryMs * 2 ** (failures - 1), maxRetryMs)
      const askedMs = error instanceof ProviderError ? (error.afterMs ?? 0) : 0
      await pause(Math.max(waitMs, askedMs), signal)
    } finally {
      await reader?.close().catch((error: unknown) => {
        ctx.log.warn({ err: error, mailboxId: lease.mailboxId }, 'a mailbox could not be closed')
      })
    }
  }
}

async function follow(
  ctx: Ctx,
  reader: MailReader,
  lease: SyncLease,
  mailFailures: MailFailures,
  { pollMs = 5 * 60_000 }: InboxSyncOptions,
  signal: AbortSignal,
  onRead: () => void,
): Promise<void> {
  while (!signal.aborted) {
    await readNewMail(ctx, reader, lease, mailFailures, signal)
    await fileSentMessages(ctx, reader, lease, signal)
    onRead()
    await reader.waitForChange(AbortSignal.any([signal, AbortSignal.timeout(pollMs)]))
  }
}

/** Whether reading has ended until the owner connects the mailbox again. */
async function needsOwner(ctx: Ctx, mailboxId: string, error: unknown): Promise<boolean> {
  // Logged with its mails already.
  if (error instanceof MailFailed) return false
  if (!(error instanceof ProviderError)) {
    ctx.log.error({ err: error, mailboxId }, 'a mailbox could not be read')
    return false
  }
  if (error.kind !== 'reauthorize') {
    ctx.log.warn({ err: error, mailboxId }, 'a mailbox could not be read')
    return false
  }
  const fault = { status: 'disconnected', fault: 'sign_in_refused' } as const
  await recordMailboxFault(ctx, mailboxId, { ...fault, faultCode: error.message })
  return true
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}

import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type PublicCtx, readByKey } from '#platform/context'
import { createListener } from '#platform/listener'
import { withSystemActor } from '#platform/system-actor'
import { claimMessage } from './claim-message.ts'
import { deleteLeftDrafts } from './delete-left-drafts.ts'
import { outboxChannel } from './message-store.ts'
import { reconcileUnknown, recoverExpiredLeases, wakeEnrolments } from './recover-messages.ts'
import { sendClaimedMessage } from './send-message.ts'
import { createTransportCache, type OpenTransport } from './transport-cache.ts'

export interface OutboxOptions {
  /** Opens a mailbox for sending, which the outbox closes. */
  readonly openTransport: OpenTransport
  /** Where the pages for opting out are. */
  readonly publicUrl: string
  /** Mailboxes that send at the same time. */
  readonly concurrency?: number
  /** How long to wait without a notification: messages become due without one. */
  readonly pollMs?: number
  /** How often to look for workers that are gone, for evidence and for pauses that are over. */
  readonly choreMs?: number
  /** From the claim to the hand-off, and from the hand-off to the server's answer. */
  readonly leaseSeconds?: { readonly claimed: number; readonly handedOff: number }
}

export interface Outbox {
  /**
   * Claims nothing more, ends attempts that have not handed off, and waits for the others. What is
   * still at a server after the limit is recovered by another worker.
   */
  stop(limitMs?: number): Promise<void>
}

type OutboxDependencies = Omit<PublicCtx, 'requestId' | 'signal' | 'tabId'>

const defaultLeaseSeconds = { claimed: 180, handedOff: 900 }
/** Of more mailboxes than can be worked on at once; busy ones are not listed. */
const maxListed = 100
/** Then other mailboxes have their turn. */
const maxPerTurn = 20

/**
 * Sends the messages of all companies. Any number of workers may run; each has one outbox. Messages
 * of one mailbox leave one after the other.
 */
export async function startOutbox(
  dependencies: OutboxDependencies,
  options: OutboxOptions,
): Promise<Outbox> {
  const { concurrency = 8, pollMs = 1_000, choreMs = 5_000 } = options
  const worker = `${hostname()} ${process.pid} ${randomBytes(3).toString('hex')}`
  const ctx: PublicCtx = { ...dependencies, requestId: worker }
  const leaseSeconds = options.leaseSeconds ?? defaultLeaseSeconds
  const stopping = new AbortController()
  const { signal } = stopping
  const atWork = new Map<string, Promise<void>>()
  /** What was due when it was last listed. Another worker may have sent it meanwhile. */
  let due: DueMailbox[] = []
  const waiter = createWaiter(signal)
  const transports = createTransportCache(options.openTransport)

  const listener = createListener(dependencies.database, outboxChannel)
  await listener.subscribe({ onMessage: waiter.wake, onReconnect: waiter.wake })
  // Apart from each other: a provider that answers slowly must not delay what others wait for.
  const chores = [
    recoverExpiredLeases,
    wakeEnrolments,
    (ctx: PublicCtx) => reconcileUnknown(ctx, transports.open),
    (ctx: PublicCtx) => deleteLeftDrafts(ctx, transports.open),
  ]
  const loops = [
    repeat(() => pollMs, listAndStartDue),
    ...chores.map((chore) =>
      repeat(
        () => choreMs,
        () => chore(ctx).then(waiter.wake),
        (ms) => sleep(ms, undefined, { signal }).catch(() => {}),
      ),
    ),
  ]

  async function repeat(
    pauseMs: () => number,
    work: () => Promise<void>,
    pause: (ms: number) => Promise<unknown> = waiter.wait,
  ): Promise<void> {
    while (!signal.aborted) {
      try {
        await work()
      } catch (error) {
        ctx.log.error({ err: error }, 'outbox')
      }
      await pause(pauseMs())
    }
  }

  async function listAndStartDue(): Promise<void> {
    if (atWork.size >= concurrency) return
    due = await listDueMailboxes(ctx, [...atWork.keys()])
    startDue()
  }

  /** Starts work on mailboxes with due messages, those that wait longest first. */
  function startDue(): void {
    while (atWork.size < concurrency && !signal.aborted) {
      const next = due.shift()
      if (!next) return
      const { companyId, mailboxId } = next
      if (atWork.has(mailboxId)) continue
      const work = sendDue(companyId, mailboxId)
        .catch((error: unknown) => ctx.log.error({ err: error, mailboxId }, 'outbox'))
        .finally(() => {
          atWork.delete(mailboxId)
          startDue()
          if (due.length === 0) waiter.wake()
        })
      atWork.set(mailboxId, work)
    }
  }

  async function sendDue(companyId: string, mailboxId: string): Promise<void> {
    const company = withSystemActor(ctx, companyId)
    for (let sent = 0; sent < maxPerTurn && !signal.aborted; sent += 1) {
      const { publicUrl } = options
      const claim = { worker, publicUrl, leaseSeconds: leaseSeconds.claimed }
      const result = await claimMessage(company, mailboxId, claim)
      if (result === 'none') return
      if (result === 'again') continue
      await sendClaimedMessage(company, result, {
        worker,
        signal,
        openTransport: transports.open,
        handOffLeaseSeconds: leaseSeconds.handedOff,
      })
      if (result.isLast) return
    }
  }

  return {
    async stop(limitMs = 20_000) {
      stopping.abort()
      waiter.wake()
      const done = Promise.all([...loops, ...atWork.values()])
      await Promise.race([done, sleep(limitMs, undefined, { ref: false })])
      await listener.close()
      transports.closeAll()
    },
  }
}

interface DueMailbox {
  readonly companyId: string
  readonly mailboxId: string
}

/** Lists the mailboxes with due messages, except those that this worker is sending from. */
async function listDueMailboxes(ctx: PublicCtx, busy: readonly string[]): Promise<DueMailbox[]> {
  const { rows } = await readByKey(ctx, ({ db }) =>
    sql<DueMailbox>`select company_id, mailbox_id
      from outreach.list_due(${maxListed}, ${busy}::uuid[])`.execute(db),
  )
  return [...new Map(rows.map((row) => [row.mailboxId, row])).values()]
}

/** Waits for a time, or until it is woken. Waking without a wait ends the next one at once. */
function createWaiter(signal: AbortSignal) {
  let isWoken = false
  let resolveWait: (() => void) | undefined
  const wake = () => {
    isWoken = true
    resolveWait?.()
  }
  const wait = async (ms: number) => {
    if (!isWoken && !signal.aborted) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, ms)
      resolveWait = resolve
      await promise
      clearTimeout(timer)
      resolveWait = undefined
    }
    isWoken = false
  }
  return { wake, wait }
}

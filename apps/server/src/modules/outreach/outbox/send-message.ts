import { setTimeout as sleep } from 'node:timers/promises'
import { ProviderError } from '@headwater/mail/transports'
import { sql } from 'kysely'
import { type Ctx, inTransaction, writeByKey } from '#platform/context'
import type { ClaimedMessage } from './claim-message.ts'
import { isDatabaseAway } from './is-database-away.ts'
import { handOffMessage } from './message-store.ts'
import { type AttemptOutcome, recordOutcome } from './record-outcome.ts'
import type { OpenTransport } from './transport-cache.ts'

export interface SendOptions {
  readonly worker: string
  /** For the answer to the final dot; ten minutes and more. */
  readonly handOffLeaseSeconds: number
  readonly openTransport: OpenTransport
  /** Ends an attempt before its hand-off. */
  readonly signal: AbortSignal
}

/**
 * Sends a claimed message and records what became of it. While the database is away, recording is
 * tried again, and never sending.
 */
export async function sendClaimedMessage(
  ctx: Ctx,
  message: ClaimedMessage,
  options: SendOptions,
): Promise<void> {
  const outcome = await attemptSend(ctx, message, options)
  let isBare = false
  for (let tries = 0; ; tries += 1) {
    try {
      return await recordOutcome(ctx, message, outcome, options.worker, { isBare })
    } catch (error) {
      ctx.log.warn({ err: error, messageId: message.id }, 'the outcome of a message waits')
      if (isDatabaseAway(error)) await sleep(Math.min(100 * 2 ** tries, 5_000))
      // What became of it must be recorded, even if nothing can follow from it.
      else if (isBare) throw error
      else isBare = true
    }
  }
}

async function attemptSend(
  ctx: Ctx,
  message: ClaimedMessage,
  { worker, handOffLeaseSeconds, openTransport, signal }: SendOptions,
): Promise<AttemptOutcome> {
  const { companyId } = ctx.actor
  try {
    const transport = await openTransport(ctx, message.mailboxId)
    const outcome = await transport.send({
      bytes: message.bytes,
      envelope: message.envelope,
      messageId: message.messageId,
      threadId: message.providerThreadId,
      draft: message.draft,
      signal,
      saveDraft: ({ id }) => saveDraft(ctx, message, id),
      handOff: () =>
        writeByKey(ctx, ({ db }) =>
          handOffMessage(db, companyId, message, { worker, leaseSeconds: handOffLeaseSeconds }),
        ),
    })
    const isInterrupted = outcome.kind === 'retry' && signal.aborted
    return isInterrupted ? { kind: 'interrupted' } : outcome
  } catch (error) {
    return toOutcome(ctx, error)
  }
}

/** A transport throws only if nothing of the body was sent. */
function toOutcome(ctx: Ctx, error: unknown): AttemptOutcome {
  if (error instanceof ProviderError) {
    const { kind, message: reason, afterMs } = error
    if (kind === 'reauthorize') return { kind, reason }
    if (kind === 'throttled') return { kind, reason, afterMs }
    return { kind: 'retry', reason, afterMs, isUnreachable: true }
  }
  if (isDatabaseAway(error)) return { kind: 'interrupted' }
  ctx.log.error({ err: error }, 'a message could not be sent')
  return { kind: 'retry', reason: 'Sending failed unexpectedly.' }
}

async function saveDraft(ctx: Ctx, { id, leaseToken }: ClaimedMessage, draftId: string) {
  await inTransaction(ctx, async ({ db, actor }) => {
    await sql`update outreach.messages set draft_id = ${draftId}
      where company_id = ${actor.companyId} and id = ${id}
        and lease_token = ${leaseToken}`.execute(db)
  })
}

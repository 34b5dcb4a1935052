import { createHash } from 'node:crypto'
import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/telemetry'
import type { ClientFailure } from '@headwater/contract/telemetry'
import { type Ctx, type InTx, inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { takeRateLimitToken } from '#platform/rate-limit'
import { redactFailure } from './redact-failure.ts'
import { tallyUsage, toRoute } from './rules.ts'
import { addUsage, insertFailures, insertVisitorFailures, saveGroup } from './store.ts'

const hourMs = 3_600_000
/** More than the web app of one member reports in a bad hour, and little for the disk. */
const maxPerMember = { limit: 1_000, windowMs: hourMs }
/** Before sign-in anyone may report, so that all visitors share one limit. */
const maxOfVisitors = { limit: 2_000, windowMs: hourMs }

type Telemetry = InputOf<typeof contract.sendTelemetry>
type VisitorFailures = InputOf<typeof contract.sendVisitorFailures>

/** Counts the failures of a batch against the member's limit, before its transaction is open. */
export function limitMemberFailures(ctx: Ctx, { failures }: Telemetry): Promise<void> {
  return takeTokens(ctx, ctx.actor.clientId, failures.length, maxPerMember)
}

/** Stores failures with the member they happened to, and usage without. */
export async function recordTelemetry(
  ctx: Ctx,
  { failures, usage }: Telemetry,
): Promise<Record<string, never>> {
  const clean = failures.map(redactFailure)
  logFailures(ctx, clean)
  await inTransaction(ctx, async (ctx) => {
    await recordFailures(ctx, clean)
    const day = ctx.clock.today().toString()
    await addUsage(ctx.db, ctx.actor.companyId, day, tallyUsage(usage))
  })
  return {}
}

export async function recordVisitorFailures(
  ctx: PublicCtx,
  { batchId, failures }: VisitorFailures,
): Promise<Record<string, never>> {
  if (failures.length === 0) return {}
  const clean = failures.map(redactFailure)
  // First of all, because the database may be what fails.
  logFailures(ctx, clean)
  await takeTokens(ctx, 'visitors', failures.length, maxOfVisitors)
  await inTransaction(ctx, ({ db, clock }) =>
    insertVisitorFailures(db, batchId, clock.now(), clean),
  )
  return {}
}

async function recordFailures(ctx: InTx, failures: readonly ClientFailure[]): Promise<void> {
  const { db, actor, clock } = ctx
  const { companyId, clientId } = actor
  const recordedAt = clock.now()
  const groups = Map.groupBy(failures, fingerprintOf)
  // In one order, so that concurrent batches can't lock each other out.
  const sorted = [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [fingerprint, alike] of sorted) {
    const [{ message, method, requestUrl }] = alike as [ClientFailure]
    const group = { id: newId(), fingerprint, message, method, route: toRoute(requestUrl) }
    const groupId = await saveGroup(db, companyId, group, recordedAt)
    const rows = alike.map((report) => ({ id: newId(), report }))
    await insertFailures(db, companyId, { groupId, clientId, recordedAt }, rows)
  }
}

function fingerprintOf({ message, method, requestUrl }: ClientFailure): string {
  const words = JSON.stringify([message, method, toRoute(requestUrl)])
  return createHash('sha256').update(words).digest('base64url')
}

function logFailures(ctx: PublicCtx, failures: readonly ClientFailure[]): void {
  for (const clientFailure of failures)
    ctx.log.warn({ clientFailure }, 'the web app reports a failure')
}

async function takeTokens(
  { database }: PublicCtx,
  key: string,
  tokens: number,
  limits: { readonly limit: number; readonly windowMs: number },
): Promise<void> {
  if (tokens === 0) return
  const request = { budget: 'telemetry', key, tokens, ...limits }
  const { allowed, retryAfterSeconds } = await takeRateLimitToken(database, request)
  if (allowed) return
  const message = 'Too many failures were reported in an hour.'
  throw new AppError('too_many_requests', message, undefined, retryAfterSeconds)
}

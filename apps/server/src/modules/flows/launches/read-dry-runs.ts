import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/launches'
import { z } from 'zod'
import { listPlanMailboxes } from '#modules/outreach'
import { evaluatePeople } from '#modules/sourcing'
import { toPlainDate } from '#platform/calendar'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { AppError } from '#platform/errors'
import { getVisibleFlow } from '../get-visible-flow.ts'
import {
  type DryRunRow,
  findDryRun,
  findLatestDryRun,
  listPlannedPeople,
  listSkippedPeople,
  type PlannedPerson,
} from './dry-run-store.ts'
import { presentDryRun } from './present-dry-run.ts'

const Place = z.object({ place: z.int() })
const everyone = 100_000

export function getLatestDryRun(
  ctx: Ctx,
  { flowId }: InputOf<typeof contract.getLatestDryRun>,
): Promise<ReplyOf<typeof contract.getLatestDryRun>> {
  return inTransaction(ctx, async (ctx) => {
    const flow = await getVisibleFlow(ctx, flowId)
    const row = await findLatestDryRun(ctx.db, ctx.actor.companyId, flowId)
    return { dryRun: row ? await presentDryRun(ctx, flow, row) : null }
  })
}

export function listDryRunPeople(
  ctx: Ctx,
  { flowId, dryRunId, cursor, limit }: InputOf<typeof contract.listDryRunPeople>,
): Promise<ReplyOf<typeof contract.listDryRunPeople>> {
  const list = `flows.dry-run-people ${dryRunId}`
  const after = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, Place)
  return inTransaction(ctx, async (ctx) => {
    const { plan } = await getDryRun(ctx, { flowId, dryRunId })
    const page = { after: after?.place ?? 0, limit: limit + 1 }
    const rows = await listPlannedPeople(ctx.db, ctx.actor.companyId, dryRunId, page)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: await presentPeople(ctx, plan.mailboxIds, shown),
      nextCursor: last ? encodeCursor(ctx, list, { place: last.place }) : null,
    }
  })
}

/** Loads everyone of a dry run as a list shows them. */
export async function listAllPlannedPeople(
  ctx: InTx,
  { id, plan }: DryRunRow,
): Promise<contract.DryRunPerson[]> {
  const { db, actor } = ctx
  const rows = await listPlannedPeople(db, actor.companyId, id, { limit: everyone })
  return presentPeople(ctx, plan.mailboxIds, rows)
}

export function listDryRunSkipped(
  ctx: Ctx,
  { flowId, dryRunId, cursor, limit }: InputOf<typeof contract.listDryRunSkipped>,
): Promise<ReplyOf<typeof contract.listDryRunSkipped>> {
  const list = `flows.dry-run-skipped ${dryRunId}`
  const after = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, Place)
  return inTransaction(ctx, async (ctx) => {
    await getDryRun(ctx, { flowId, dryRunId })
    const page = { after: after?.place ?? 0, limit: limit + 1 }
    const rows = await listSkippedPeople(ctx.db, ctx.actor.companyId, dryRunId, page)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const people = await listNames(ctx, shown)
    return {
      items: shown.map(({ personId, reason }) => ({
        personId,
        name: people.get(personId)?.person.name ?? '',
        reason,
      })),
      nextCursor: last ? encodeCursor(ctx, list, { place: last.place }) : null,
    }
  })
}

type Day = ReplyOf<typeof contract.listDryRunDays>['days'][number]

/** Counts the emails by the day of their mailbox. */
export function listDryRunDays(
  ctx: Ctx,
  { flowId, dryRunId }: InputOf<typeof contract.listDryRunDays>,
): Promise<ReplyOf<typeof contract.listDryRunDays>> {
  return inTransaction(ctx, async (ctx) => {
    const { plan, timeZone } = await getDryRun(ctx, { flowId, dryRunId })
    const mailboxes = await loadMailboxes(ctx, plan.mailboxIds)
    const rows = await listPlannedPeople(ctx.db, ctx.actor.companyId, dryRunId, { limit: everyone })
    const days = new Map<string, Day>()
    for (const { mailboxId, times } of rows) {
      const mailbox = mailboxes.get(mailboxId)
      for (const [at, time] of times.entries()) {
        if (!time) continue
        const day = toPlainDate(time, mailbox?.timeZone ?? timeZone).toString()
        const key = `${day} ${at} ${mailboxId}`
        const iso = time.toISOString()
        const before = days.get(key)
        days.set(key, {
          day,
          mailbox: { id: mailboxId, address: mailbox?.address ?? '' },
          step: at + 1,
          emails: (before?.emails ?? 0) + 1,
          firstAt: before && before.firstAt < iso ? before.firstAt : iso,
          lastAt: before && before.lastAt > iso ? before.lastAt : iso,
        })
      }
    }
    const inOrder = [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))
    return { days: inOrder.map(([, day]) => day) }
  })
}

/** Returns a dry run of a session that the actor may see. */
export async function getDryRun(
  ctx: InTx,
  { flowId, dryRunId }: { readonly flowId: string; readonly dryRunId: string },
): Promise<DryRunRow> {
  await getVisibleFlow(ctx, flowId)
  const row = await findDryRun(ctx.db, ctx.actor.companyId, { flowId, dryRunId })
  if (!row) throw new AppError('not_found', 'Dry run not found.')
  return row
}

async function presentPeople(
  ctx: InTx,
  mailboxIds: readonly string[],
  rows: readonly PlannedPerson[],
): Promise<contract.DryRunPerson[]> {
  const people = await listNames(ctx, rows)
  const mailboxes = await loadMailboxes(ctx, mailboxIds)
  return rows.map(({ personId, mailboxId, times, messageIds: _, ...row }) => {
    const person = people.get(personId)?.person
    return {
      ...row,
      personId,
      name: person?.name ?? '',
      title: person?.title ?? null,
      employer: person?.employer ?? null,
      times: times.map((time) => time?.toISOString() ?? null),
      mailbox: { id: mailboxId, address: mailboxes.get(mailboxId)?.address ?? '' },
    }
  })
}

function listNames(ctx: InTx, rows: readonly { readonly personId: string }[]) {
  const ids = rows.map(({ personId }) => personId)
  return evaluatePeople(ctx, [], ids)
}

async function loadMailboxes(ctx: InTx, mailboxIds: readonly string[]) {
  const mailboxes = await listPlanMailboxes(ctx, mailboxIds)
  return new Map(mailboxes.map((mailbox) => [mailbox.id, mailbox]))
}

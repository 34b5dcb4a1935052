import { sumFlowCredits } from '#modules/billing'
import { listMemberSummaries } from '#modules/identity'
import { listVisibleJobTitles } from '#modules/jobs'
import {
  listMailboxAddresses,
  listMailboxTimeZones,
  listSequenceOverviews,
} from '#modules/outreach'
import type { InTx } from '#platform/context'
import { decideNext, decideState, type ListedSession } from './decide-session.ts'
import { listSessionRows, type SessionRow } from './session-store.ts'

/** How many sessions one statement counts. */
const batchSize = 500

type Overviews = Awaited<ReturnType<typeof listSequenceOverviews>>
type Overview = NonNullable<ReturnType<Overviews['get']>>

/**
 * Loads all sessions of the jobs the actor may see. What archived ones have sent is only counted on
 * request: there may be many of them.
 */
export async function loadSessions(
  ctx: InTx,
  { countsArchived }: { readonly countsArchived: boolean },
): Promise<ListedSession[]> {
  const rows = await listSessionRows(ctx.db, ctx.actor.companyId)
  return presentSessions(ctx, rows, ({ archivedAt }) => countsArchived || archivedAt === null)
}

/** Presents those of the sessions whose job the actor may see, in the given order. */
export async function presentSessions(
  ctx: InTx,
  rows: readonly SessionRow[],
  isCounted: (row: SessionRow) => boolean = () => true,
): Promise<ListedSession[]> {
  const titles = await listVisibleJobTitles(
    ctx,
    rows.map(({ jobId }) => jobId),
  )
  const visible = rows.filter(({ jobId }) => titles.has(jobId))
  const launched = visible.filter((row) => row.status !== 'draft' && isCounted(row))
  const overviews = await loadOverviews(
    ctx,
    launched.map(({ id }) => id),
  )
  const credits = await sumFlowCredits(
    ctx,
    visible.filter(isCounted).map(({ id }) => id),
  )
  const members = await listMemberSummaries(ctx, [
    ...new Set(visible.map(({ createdBy }) => createdBy)),
  ])
  const addresses = await listMailboxAddresses(ctx)
  const timeZones = await listMailboxTimeZones(
    ctx,
    visible.flatMap(({ agentMailboxIds }) => agentMailboxIds[0] ?? []),
  )
  return visible.map((row) => {
    const overview = overviews.get(row.id)
    const mailboxIds = listMailboxIds(row, overview)
    return {
      summary: {
        ...presentProgress(row, overview, timeZones.get(row.agentMailboxIds[0] ?? '')),
        jobTitle: titles.get(row.jobId) ?? '',
        owner: { clientId: row.createdBy, name: members.get(row.createdBy)?.name ?? '' },
        mailboxes: mailboxIds.flatMap((id) => addresses.get(id) ?? []),
        creditsSpent: credits.get(row.id) ?? 0,
      },
      createdAt: row.createdAt,
      lastEventAt: overview?.lastEventAt ?? null,
      mailboxIds,
      faultyMailboxIds: (overview?.mailboxes ?? []).flatMap(({ id, isFaulty }) =>
        isFaulty ? [id] : [],
      ),
    }
  })
}

async function loadOverviews(ctx: InTx, ids: readonly string[]): Promise<Map<string, Overview>> {
  const overviews = new Map<string, Overview>()
  for (let at = 0; at < ids.length; at += batchSize) {
    const batch = await listSequenceOverviews(ctx, ids.slice(at, at + batchSize))
    for (const [id, overview] of batch) overviews.set(id, overview)
  }
  return overviews
}

function listMailboxIds(row: SessionRow, overview: Overview | undefined): string[] {
  return [...new Set([...row.mailboxIds, ...(overview?.mailboxes ?? []).map(({ id }) => id)])]
}

function presentProgress(
  row: SessionRow,
  overview: Overview | undefined,
  timeZone: string | undefined,
) {
  const { id, jobId, name, mode, creditBudget } = row
  const state = decideState(row, overview)
  return {
    id,
    jobId,
    name,
    mode,
    state,
    people: overview?.people ?? 0,
    contacted: overview?.contacted ?? 0,
    emailsSent: overview?.emailsSent ?? 0,
    emailsPlanned: overview?.emailsPlanned ?? 0,
    replied: overview?.replied ?? 0,
    interested: overview?.interested ?? 0,
    creditBudget,
    next: decideNext(state, row, overview, timeZone),
    changedAt: row.changedAt.toISOString(),
  }
}

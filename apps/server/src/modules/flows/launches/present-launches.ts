import type { Launch } from '@headwater/contract/flows/launches'
import { listMemberSummaries } from '#modules/identity'
import { listProfiles } from '#modules/people'
import type { InTx } from '#platform/context'
import { countLeftOut, type LaunchRow, listLeftOut } from './launch-store.ts'

const maxExceptions = 50

export async function presentLaunch(ctx: InTx, row: LaunchRow): Promise<Launch> {
  const [launch] = await presentLaunches(ctx, [row])
  if (!launch) throw new Error('One row gives one launch.')
  return launch
}

export async function presentLaunches(ctx: InTx, rows: readonly LaunchRow[]): Promise<Launch[]> {
  const { db, actor } = ctx
  const ids = rows.map(({ id }) => id)
  const leftOut = await listLeftOut(db, actor.companyId, ids, maxExceptions)
  const counts = await countLeftOut(db, actor.companyId, ids)
  const people = await listProfiles(
    ctx,
    leftOut.map(({ personId }) => personId),
  )
  const exceptions = Map.groupBy(leftOut, ({ launchId }) => launchId)
  const members = await listMemberSummaries(
    ctx,
    rows.map(({ launchedBy }) => launchedBy),
  )
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    launchedBy: { clientId: row.launchedBy, name: members.get(row.launchedBy)?.name ?? '' },
    launchedAt: row.launchedAt.toISOString(),
    startsAt: row.startsAt.toISOString(),
    people: row.people,
    creditsHeld: row.creditsHeld,
    creditsSpent: row.creditsSpent,
    enrolled: row.enrolled,
    leftOut: counts.get(row.id) ?? 0,
    undoneReason: row.undoneReason,
    exceptions: (exceptions.get(row.id) ?? []).map(({ personId, reason }) => ({
      personId,
      name: people.get(personId)?.profile.name ?? '',
      reason,
    })),
  }))
}

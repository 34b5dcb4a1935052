import type { Shortlist } from '@headwater/contract/flows/shortlists'
import { listMemberFaces } from '#modules/identity'
import { listProfiles } from '#modules/sourcing'
import type { InTx } from '#platform/context'
import { keepFirstOfEach } from './keep-first.ts'
import { listListed } from './listed-people-store.ts'
import { presentShortlist } from './present.ts'
import type { ShortlistRow } from './shortlist-store.ts'

/** Lists as the team sees them, with a fixed number of queries for all. */
export async function readShortlists(
  ctx: InTx,
  rows: readonly ShortlistRow[],
): Promise<Shortlist[]> {
  const { db, actor } = ctx
  const ids = rows.map(({ id }) => id)
  const listed = ids.length === 0 ? [] : await listListed(db, actor.companyId, ids)
  const profiles = await listProfiles(
    ctx,
    listed.map(({ personId }) => personId),
  )
  const faces = await listMemberFaces(
    ctx,
    rows.map(({ createdBy }) => createdBy),
  )
  const byList = Map.groupBy(listed, ({ shortlistId }) => shortlistId)
  return rows.map((row) =>
    presentShortlist(row, keepFirstOfEach(byList.get(row.id) ?? [], profiles), profiles, faces),
  )
}

import type { Shortlist } from '@headwater/contract/flows/shortlists'
import { listMemberSummaries, type MemberSummary } from '#modules/identity'
import { type CurrentProfile, listProfiles } from '#modules/people'
import type { InTx } from '#platform/context'
import { filterMergedDuplicates } from './filter-merged-duplicates.ts'
import { listShortlistPeople, type ShortlistPersonRow } from './shortlist-people-store.ts'
import type { ShortlistRow } from './shortlist-store.ts'

/** Presents shortlists to the team, with a fixed number of queries for all of them. */
export async function presentShortlists(
  ctx: InTx,
  rows: readonly ShortlistRow[],
): Promise<Shortlist[]> {
  const { db, actor } = ctx
  const ids = rows.map(({ id }) => id)
  const listed = ids.length === 0 ? [] : await listShortlistPeople(db, actor.companyId, ids)
  const profiles = await listProfiles(
    ctx,
    listed.map(({ personId }) => personId),
  )
  const memberSummaries = await listMemberSummaries(
    ctx,
    rows.map(({ createdBy }) => createdBy),
  )
  const byList = Map.groupBy(listed, ({ shortlistId }) => shortlistId)
  return rows.map((row) =>
    presentShortlist(
      row,
      filterMergedDuplicates(byList.get(row.id) ?? [], profiles),
      profiles,
      memberSummaries,
    ),
  )
}

/** People removed since the list was created are neither counted nor named. */
function presentShortlist(
  { id, name, fields, createdBy, createdAt, expiresAt, isClosed }: ShortlistRow,
  listed: readonly ShortlistPersonRow[],
  profiles: ReadonlyMap<string, CurrentProfile>,
  memberSummaries: ReadonlyMap<string, MemberSummary>,
): Shortlist {
  const answers = listed.flatMap(({ personId, answer, note, answeredBy, answeredAt }) => {
    const personName = profiles.get(personId)?.profile.name
    if (personName === undefined || !answer || !answeredBy || !answeredAt) return []
    const at = answeredAt.toISOString()
    return [{ personId, personName, answer, note, by: answeredBy, side: 'client' as const, at }]
  })
  return {
    id,
    name,
    fields,
    isClosed,
    answers,
    answered: answers.length,
    people: listed.filter(({ personId }) => profiles.has(personId)).length,
    createdBy: { clientId: createdBy, name: memberSummaries.get(createdBy)?.name ?? '' },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

import { draftManualEntry, type ManualEntry, nameKey } from '@headwater/intake'
import { sql } from 'kysely'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import type { Db } from '#platform/database'
import { pastKeys } from '../imports/run/past-keys.ts'
import { listPossibleMatches } from '../imports/run/possible-match-store.ts'
import type { PossibleMatch } from '../imports/run/resolve-batch.ts'
import { findSuppressed } from '../suppressions/find-suppressed.ts'
import { type PreparedManualCandidate, prepareManualCandidate } from './prepare-manual-candidate.ts'
import { formatMatchReason, rankMatches } from './rank-matches.ts'

const maxShown = 10

interface PersonLookalike {
  readonly personId: string
  readonly name: string
  readonly title: string | null
  readonly employer: string | null
  readonly why: string
  readonly isCertain: boolean
}

/**
 * Finds the company's own people who may be the entered person, and whether that person is
 * suppressed.
 */
export async function findLookalikes(
  ctx: Ctx,
  written: ManualEntry,
): Promise<{ lookalikes: PersonLookalike[]; isSuppressed: boolean }> {
  // With only a name entered, only namesakes can be found.
  const isMore = 'draft' in draftManualEntry(written)
  const entry = isMore ? await prepareManualCandidate(ctx, { written }) : undefined
  return inTransaction(ctx, async (ctx) => {
    const namesakes = await listNamesakes(
      ctx.db,
      ctx.actor.companyId,
      entry?.nameKey ?? nameKey(written.name),
      maxShown,
    )
    if (!entry) {
      const shown = namesakes.map((person) => show(person, 'Same name.', false))
      return { lookalikes: shown, isSuppressed: false }
    }
    const known = await listPossibleMatchesOf(ctx, entry)
    const people = new Map([...namesakes, ...known].map((person) => [person.id, person]))
    const alike = rankMatches([...people.values()], entry).slice(0, maxShown)
    const suppressed = await findSuppressed(ctx, entry.contacts)
    return {
      lookalikes: alike.map((one) => show(one.person, formatMatchReason(one), one.sharesKey)),
      isSuppressed: suppressed.size > 0,
    }
  })
}

/** Lists known people who share a contact, or a name and an employer or university. */
export function listPossibleMatchesOf(
  { db, actor }: InTx,
  entry: PreparedManualCandidate,
  isLocked = false,
): Promise<PossibleMatch[]> {
  const names = [{ name: entry.nameKey, past: pastKeys(entry.profile) }]
  return listPossibleMatches(db, actor.companyId, { contacts: entry.contacts, names, isLocked })
}

function show({ id, profile }: PossibleMatch, why: string, isCertain: boolean): PersonLookalike {
  const [post] = profile.experiences
  return {
    personId: id,
    name: profile.name,
    why,
    isCertain,
    title: post?.title || null,
    employer: post?.employer || null,
  }
}

/** Lists the company's own people with exactly this name. */
async function listNamesakes(
  db: Db,
  companyId: string,
  nameKey: string,
  limit: number,
): Promise<PossibleMatch[]> {
  const { rows } = await sql<PossibleMatch>`
    select p.id, p.profile, p.name_key, p.version, array(
      select c.kind || ':' || c.value_key from people.contact_points c
      where c.company_id = ${companyId} and c.person_id = p.id) as contact_keys
    from people.people p
    where p.company_id = ${companyId} and p.name_key = ${nameKey}
      and p.removed_at is null and p.merged_into is null
    order by p.id limit ${limit}`.execute(db)
  return rows
}

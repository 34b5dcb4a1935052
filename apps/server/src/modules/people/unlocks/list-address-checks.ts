import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { listContactPoints } from '../records/store.ts'
import { findBestEmail } from './find-best-email.ts'
import { resolveMergedPeople } from './resolve-merged-people.ts'

/** How well an email address was checked. */
type AddressCheck = 'deliverable' | 'unverified' | 'risky'

/**
 * Returns how well the best email address of each person was checked, whether it was paid for or not.
 * People without an address are left out.
 */
export async function listAddressChecks(
  ctx: InTx,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, AddressCheck>> {
  const people = [...(await resolveMergedPeople(ctx, personIds))]
  const idsOf = (wanted: boolean) =>
    people.flatMap(([, { id, isOwn }]) => (isOwn === wanted ? [id] : []))
  const checks = new Map([
    ...(await listOwnChecks(ctx, idsOf(true))),
    ...(await listPoolChecks(ctx, idsOf(false))),
  ])
  return new Map(
    people.flatMap(([asked, { id }]) => {
      const check = checks.get(id)
      return check ? [[asked, check] as const] : []
    }),
  )
}

async function listOwnChecks(
  { db, actor }: InTx,
  ids: readonly string[],
): Promise<readonly (readonly [string, AddressCheck])[]> {
  if (ids.length === 0) return []
  const contacts = await listContactPoints(db, actor.companyId, ids)
  return [...Map.groupBy(contacts, ({ personId }) => personId)].flatMap(([id, theirs]) => {
    const check = findBestEmail(theirs)?.verification
    return check && check !== 'undeliverable' ? [[id, check] as const] : []
  })
}

async function listPoolChecks(
  { db }: InTx,
  ids: readonly string[],
): Promise<readonly (readonly [string, AddressCheck])[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ personId: string; verification: AddressCheck }>`
    select person_id, verification from people.pool_address_checks(${ids}::uuid[])`.execute(db)
  return rows.map(({ personId, verification }) => [personId, verification])
}

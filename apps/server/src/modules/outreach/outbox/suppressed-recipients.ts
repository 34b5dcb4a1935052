import { type RawBuilder, sql } from 'kysely'
import { listEmployerKeys, listProfiles } from '#modules/people'
import type { InTx } from '#platform/context'
import type { SuppressionReason } from './suppression-rules.ts'

/** Selects why one of the keys forbids a message, or null if none does. */
export function selectSuppression(
  companyId: RawBuilder<unknown>,
  keys: RawBuilder<unknown>,
): RawBuilder<SuppressionReason | null> {
  return sql`(
    select case k.kind when 'employer' then 'employer_suppressed' else 'suppressed' end
    from ${suppressionsOf(companyId, keys)}
    order by k.kind = 'employer' limit 1)`
}

/** Whether the company has removed a person: for a week they are only hidden. */
export function isRemoved(
  companyId: RawBuilder<unknown>,
  personId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`exists (select 1 from people.records_view r
    where r.company_id = ${companyId} and r.person_id = ${personId} and not r.is_live)`
}

/** Finds which people must not be written to, and why, by their keys. */
export async function findSuppressions(
  { db, actor: { companyId } }: InTx,
  keysOf: ReadonlyMap<string, readonly Buffer[]>,
): Promise<ReadonlyMap<string, SuppressionReason>> {
  const { rows } = await sql<{ keyHash: Buffer; isEmployer: boolean }>`
    select k.key_hash, k.kind = 'employer' as is_employer from ${suppressionsOf(
      sql`${companyId}`,
      sql`${[...keysOf.values()].flat()}::bytea[]`,
    )}`.execute(db)
  const found = new Map(rows.map(({ keyHash, ...entry }) => [keyHash.toString('hex'), entry]))
  return new Map(
    [...keysOf].flatMap(([id, keys]) => {
      const entries = keys.flatMap((key) => found.get(key.toString('hex')) ?? [])
      if (entries.length === 0) return []
      const isByEmployer = entries.every(({ isEmployer }) => isEmployer)
      return [[id, isByEmployer ? 'employer_suppressed' : 'suppressed'] as const]
    }),
  )
}

/** The entries, as `k`, that apply to one of the keys now. */
function suppressionsOf(companyId: RawBuilder<unknown>, keys: RawBuilder<unknown>) {
  return sql`people.suppressed_keys_view k
    where k.kind in ('email', 'domain', 'employer') and k.key_hash = any(${keys})
      and (k.company_id is null or k.company_id = ${companyId})
      and (k.expires_at is null or k.expires_at > outreach.clock())`
}

/** Loads the suppression keys of the companies at which a person works now. */
export async function loadEmployerKeys(ctx: InTx, personId: string): Promise<readonly Buffer[]> {
  const profile = (await listProfiles(ctx, [personId])).get(personId)?.profile
  return profile ? listEmployerKeys(ctx.keyring, ctx.actor.companyId, profile.experiences) : []
}

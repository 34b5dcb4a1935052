import { type RawBuilder, sql } from 'kysely'
import { listEmployerKeys, listProfiles } from '#modules/people'
import type { InTx } from '#platform/context'

/** Why a person is not written to: themselves, or the company at which they work now. */
export type SuppressionReason = 'suppressed' | 'employer_suppressed'

export const suppressionSentences: Readonly<Record<SuppressionReason, string>> = {
  suppressed: 'This person, address or domain is on the do-not-contact list.',
  employer_suppressed: 'This person works at a company on the do-not-contact list.',
}

export function isSuppressionReason(reason: string | null): reason is SuppressionReason {
  return reason !== null && Object.hasOwn(suppressionSentences, reason)
}

/** Selects why one of the keys forbids a message, or null if none does. */
export function selectSuppression(
  companyId: RawBuilder<unknown>,
  keys: RawBuilder<unknown>,
): RawBuilder<SuppressionReason | null> {
  return sql`(
    select case k.kind when 'employer' then 'employer_suppressed' else 'suppressed' end
    from people.suppressed_keys_view k
    where k.kind in ('email', 'domain', 'employer') and k.key_hash = any(${keys})
      and (k.company_id is null or k.company_id = ${companyId})
      and (k.expires_at is null or k.expires_at > outreach.clock())
    order by k.kind = 'employer' limit 1)`
}

/** Loads the suppression keys of the companies at which a person works now. */
export async function loadEmployerKeys(
  ctx: InTx,
  personId: string | null,
): Promise<readonly Buffer[]> {
  if (personId === null) return []
  const profile = (await listProfiles(ctx, [personId])).get(personId)?.profile
  return profile ? listEmployerKeys(ctx.keyring, ctx.actor.companyId, profile.experiences) : []
}

import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { storableJson } from '#platform/storable-json'
import type { ContactKey } from '../../suppressions/hash-contact.ts'
import type { PossibleMatch } from './resolve-batch.ts'

/**
 * Maximum number of people with the same name or phone number to compare. A common name or a
 * company switchboard does not identify a person.
 */
const maxMatches = 40

/**
 * Lists the people an entry may be about: those with the same contact, or the same name and an
 * employer or university in common. Locks them, so that they do not change before the decision is
 * written.
 */
export async function listPossibleMatches(
  db: Db,
  companyId: string,
  {
    contacts,
    names,
    isLocked,
  }: {
    contacts: readonly ContactKey[]
    names: readonly { readonly name: string; readonly past: readonly string[] }[]
    isLocked: boolean
  },
): Promise<PossibleMatch[]> {
  const kinds = contacts.map(({ kind }) => kind)
  const keys = contacts.map(({ key }) => key)
  const { rows } = await sql<PossibleMatch>`
    select p.id, p.profile, p.name_key, p.version, array(
      select c.kind || ':' || c.value_key from people.contact_points c
      where c.company_id = ${companyId} and c.person_id = p.id) as contact_keys
    from people.people p
    where p.company_id = ${companyId} and p.removed_at is null and p.merged_into is null
      and p.id = any(array(
        select holder.person_id from unnest(${kinds}::text[], ${keys}::text[]) as k (kind, key)
        cross join lateral (
          select c.person_id from people.contact_points c
          where c.company_id = ${companyId} and c.kind = k.kind and c.value_key = k.key
          limit ${maxMatches}) holder
        union
        select namesake.id
        from jsonb_to_recordset(${storableJson(names)}::jsonb) as n (name text, past text[])
        cross join lateral (
          select q.id from people.people q
          where q.company_id = ${companyId} and q.name_key = n.name and q.past_keys && n.past
            and q.removed_at is null and q.merged_into is null
          order by q.id limit ${maxMatches}) namesake))
    order by p.id ${isLocked ? sql`for update of p` : sql``}`.execute(db)
  return rows
}

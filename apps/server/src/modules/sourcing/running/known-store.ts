import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { storableJson } from '../storable-json.ts'
import type { ContactName } from '../suppressions/hash-contact.ts'
import type { KnownPerson } from './settle-batch.ts'

/**
 * People of one name, or with one number, who are looked at: a common name or the switchboard of a
 * large employer is no help in telling people apart.
 */
const mostAlike = 40

/**
 * Everybody an entry may be about: who has one of these ways to be reached, or one of these names
 * and a place in common where they worked or studied.
 * Locked, they cannot change before what is decided about them is written.
 */
export async function listKnownPeople(
  db: Db,
  companyId: string,
  {
    contacts,
    names,
    isLocked,
  }: {
    contacts: readonly ContactName[]
    names: readonly { readonly name: string; readonly past: readonly string[] }[]
    isLocked: boolean
  },
): Promise<KnownPerson[]> {
  const kinds = contacts.map(({ kind }) => kind)
  const keys = contacts.map(({ key }) => key)
  const { rows } = await sql<KnownPerson>`
    select p.id, p.profile, p.name_key, p.version, array(
      select c.kind || ':' || c.value_key from sourcing.contact_points c
      where c.company_id = ${companyId} and c.person_id = p.id) as contact_keys
    from sourcing.people p
    where p.company_id = ${companyId} and p.removed_at is null and p.merged_into is null
      and p.id = any(array(
        select holder.person_id from unnest(${kinds}::text[], ${keys}::text[]) as k (kind, key)
        cross join lateral (
          select c.person_id from sourcing.contact_points c
          where c.company_id = ${companyId} and c.kind = k.kind and c.value_key = k.key
          limit ${mostAlike}) holder
        union
        select namesake.id
        from jsonb_to_recordset(${storableJson(names)}::jsonb) as n (name text, past text[])
        cross join lateral (
          select q.id from sourcing.people q
          where q.company_id = ${companyId} and q.name_key = n.name and q.past_keys && n.past
            and q.removed_at is null and q.merged_into is null
          order by q.id limit ${mostAlike}) namesake))
    order by p.id ${isLocked ? sql`for update of p` : sql``}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Member } from '../identity-builders.ts'
import type { World } from '../world.ts'

/** By table: changes when any row of the member's company or of the member does. */
type Fingerprint = ReadonlyMap<string, string | null>

export async function fingerprintMember(world: World, member: Member): Promise<Fingerprint> {
  const prints = (await listOwners(world)).map(
    ({ name, owners }) => sql`
      select ${name}::text as name, md5(string_agg(t::text, ',' order by t::text)) as print
      from ${sql.raw(name)} t
      where ${sql.join(
        owners.map((owner) => sql`${sql.ref(`t.${owner}`)} = ${idOf(member, owner)}`),
        sql` or `,
      )}`,
  )
  const { rows } = await sql<{ name: string; print: string | null }>`
    ${sql.join(prints, sql` union all `)}`.execute(world.ownerDb)
  return new Map(rows.map(({ name, print }) => [name, print]))
}

export function listChanges(before: Fingerprint, after: Fingerprint): string[] {
  return [...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => name)
}

interface OwnedTable {
  readonly name: string
  /** The columns that say whose a row is. */
  readonly owners: string[]
}

const known = new WeakMap<World, Promise<OwnedTable[]>>()

function listOwners(world: World): Promise<OwnedTable[]> {
  const listed = known.get(world) ?? readOwners(world)
  known.set(world, listed)
  return listed
}

async function readOwners(world: World): Promise<OwnedTable[]> {
  const { rows } = await sql<OwnedTable>`
    select attrelid::regclass::text as name, array_agg(attname::text order by attname) as owners
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace::regnamespace::text !~ '^pg_'
      and (attname in ('company_id', 'user_id')
        or attname = 'id' and attrelid = 'identity.users'::regclass)
    group by 1 order by 1`.execute(world.ownerDb)
  if (rows.length === 0) throw new Error('There is no table with companies.')
  return rows
}

function idOf({ companyId, userId }: Member, owner: string): string {
  return owner === 'company_id' ? companyId : userId
}

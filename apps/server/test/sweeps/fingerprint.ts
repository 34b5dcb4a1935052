import { sql } from 'kysely'
import type { Member } from '../identity-builders.ts'
import type { World } from '../world.ts'

/** By table: changes when any row of the member's company or of the member does. */
type Fingerprint = ReadonlyMap<string, string | null>

export async function fingerprintMember(world: World, member: Member): Promise<Fingerprint> {
  await makeReader(world)
  const { rows } = await sql<{ name: string; print: string | null }>`
    select * from public.fingerprint(${member.companyId}, ${member.userId})`.execute(world.ownerDb)
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

const made = new WeakMap<World, Promise<void>>()

/** A function in the world's database: to plan a look at every table takes longer than to look. */
function makeReader(world: World): Promise<void> {
  const making = made.get(world) ?? createReader(world)
  made.set(world, making)
  return making
}

async function createReader(world: World): Promise<void> {
  const looks = (await listOwners(world)).map(
    ({ name, owners }) => `
      select '${name}'::text, md5(string_agg(t::text, ',' order by t::text)) from ${name} t
      where ${owners.map((owner) => `t.${owner} = ${parameterOf(owner)}`).join(' or ')}`,
  )
  await sql`
    create function public.fingerprint(the_company uuid, the_user uuid)
    returns table (name text, print text) language plpgsql as ${sql.lit(
      `begin return query ${looks.join(' union all ')}; end`,
    )}`.execute(world.ownerDb)
}

async function listOwners(world: World): Promise<OwnedTable[]> {
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

function parameterOf(owner: string): string {
  return owner === 'company_id' ? 'the_company' : 'the_user'
}

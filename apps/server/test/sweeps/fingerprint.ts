import { sql } from 'kysely'
import type { Member } from '../identity-builders.ts'
import type { World } from '../world.ts'

/**
 * The number of rows of the member's company or of the member per table, and the newest transaction
 * that wrote one: a written row raises the second, a deleted one lowers the first.
 */
type Fingerprint = ReadonlyMap<string, string>

export async function fingerprintMember(world: World, member: Member): Promise<Fingerprint> {
  await ensureFingerprintFunction(world)
  const { rows } = await sql<{ name: string; print: string }>`
    select * from public.fingerprint(${member.companyId}, ${member.userId})`.execute(world.ownerDb)
  return new Map(rows.map(({ name, print }) => [name, print]))
}

export function listChanges(before: Fingerprint, after: Fingerprint): string[] {
  return [...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => name)
}

interface OwnedTable {
  readonly name: string
  /** The columns that identify the owner of a row. */
  readonly owners: string[]
}

const made = new WeakMap<World, Promise<void>>()

/**
 * Creates a function in the database, because planning a query over every table takes longer than
 * running it.
 */
function ensureFingerprintFunction(world: World): Promise<void> {
  const making = made.get(world) ?? createFingerprintFunction(world)
  made.set(world, making)
  return making
}

const rowsAndNewestWrite = `count(*) || ':' || coalesce(max(t.xmin::text::bigint), 0)`

async function createFingerprintFunction(world: World): Promise<void> {
  const looks = (await listOwnedTables(world)).map(
    ({ name, owners }) => `
      select '${name}'::text, ${rowsAndNewestWrite} from ${name} t
      where ${owners.map((owner) => `t.${owner} = ${parameterOf(owner)}`).join(' or ')}`,
  )
  await sql`
    create function public.fingerprint(the_company uuid, the_user uuid)
    returns table (name text, print text) language plpgsql as ${sql.lit(
      `begin return query ${looks.join(' union all ')}; end`,
    )}`.execute(world.ownerDb)
}

async function listOwnedTables(world: World): Promise<OwnedTable[]> {
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

import { sql } from 'kysely'
import type { World } from './world.ts'

/**
 * Sets the ledger's time in this private database, for every connection. The clock stays there; an
 * account's own time never runs backwards.
 */
export async function setCreditClock(world: World, moment: Date | string): Promise<void> {
  await sql`create table if not exists public.credit_clock (at timestamptz not null)`.execute(
    world.ownerDb,
  )
  await sql`grant select on public.credit_clock to headwater_app`.execute(world.ownerDb)
  await sql`
    create or replace function credit.clock() returns timestamptz language sql volatile
    as $$ select at from public.credit_clock $$
  `.execute(world.ownerDb)
  await sql`delete from public.credit_clock`.execute(world.ownerDb)
  await sql`insert into public.credit_clock values (${new Date(moment)})`.execute(world.ownerDb)
}

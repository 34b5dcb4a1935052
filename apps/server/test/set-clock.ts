import { sql } from 'kysely'
import type { World } from './world.ts'

/**
 * Sets the clock of every context and the ledger's clock in this private database, for every
 * connection. Both stand still; an account's own time never runs backwards. A test without credits
 * sets `world.clock` alone.
 */
export async function setClock(world: World, moment: Date | string): Promise<void> {
  world.clock.set(moment)
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

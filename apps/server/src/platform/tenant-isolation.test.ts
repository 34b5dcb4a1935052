import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { getConnectionPool } from '#platform/connection-pool'
import { assertTenantIsolation, listTenantIsolationViolations } from '#platform/tenant-isolation'
import { cloneTemplate, createEmptyDatabase, dropDatabase } from '#test/template-database'
import { startWorld } from '#test/world'

const world = startWorld()
const template = inject('template')
const undo: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** The violations that the run-time role finds in a clone after the owner planted `fault`. */
async function violationsAfter(fault: string): Promise<string[]> {
  const clone = await cloneTemplate(template)
  undo.push(() => dropDatabase(template, clone.name))
  const owner = new pg.Client(clone.url)
  await owner.connect()
  undo.push(() => owner.end())
  await owner.query(fault)
  const appUrl = new URL(world.appUrl)
  appUrl.pathname = `/${clone.name}`
  const app = new pg.Client(appUrl.href)
  await app.connect()
  undo.push(() => app.end())
  return listTenantIsolationViolations(app)
}

const tenantColumns = 'company_id uuid not null, id uuid not null, primary key (company_id, id)'
const rule = `company_id = nullif(current_setting('app.company_id', true), '')::uuid`
const walls = (table: string) => `
  alter table ${table} enable row level security;
  alter table ${table} force row level security;
  create policy tenant on ${table} using (${rule}) with check (${rule});`

describe('the tenant isolation check', () => {
  it('passes for the current schema', async () => {
    expect(await listTenantIsolationViolations(getConnectionPool(world.database))).toEqual([])
    await assertTenantIsolation(world.database)
  })

  it('accepts a table with all three guards', async () => {
    const fault = `create table planted (${tenantColumns}); ${walls('planted')}`
    expect(await violationsAfter(fault)).toEqual([])
  })

  it.each([
    [
      'a table without row-level security',
      `create table planted (${tenantColumns})`,
      'public.planted has no row-level security',
    ],
    [
      'a table that does not force it',
      `create table planted (${tenantColumns}); ${walls('planted')}
       alter table planted no force row level security`,
      'public.planted does not force row-level security',
    ],
    [
      'a table without company_id',
      'create table planted (id uuid primary key)',
      'public.planted has no company_id that is uuid and not null',
    ],
    [
      'a company_id that may be null',
      'create table planted (id uuid primary key, company_id uuid)',
      'public.planted has no company_id that is uuid and not null',
    ],
    [
      'a table without a policy',
      `create table planted (${tenantColumns}); alter table planted enable row level security`,
      'public.planted has no policy for all commands',
    ],
    [
      'a policy without CHECK',
      `create table planted (${tenantColumns}); ${walls('planted')}
       drop policy tenant on planted; create policy tenant on planted using (${rule})`,
      'policy tenant of public.planted does not check the company',
    ],
    [
      'a second policy that opens everything',
      `create table planted (${tenantColumns}); ${walls('planted')}
       create policy open on planted for select using (true)`,
      'policy open of public.planted does not use the company',
    ],
    [
      'a table without a primary key',
      `create table planted (company_id uuid not null); ${walls('planted')}`,
      'public.planted has no primary key',
    ],
    [
      'a foreign key without company_id',
      `create table parent (${tenantColumns}, unique (company_id, id)); ${walls('parent')}
       create unique index parent_id on parent (id);
       create table planted (${tenantColumns}, parent_id uuid references parent (id)); ${walls('planted')}`,
      'the foreign key planted_parent_id_fkey of planted leaves out company_id',
    ],
    [
      'a unique index without company_id',
      `create table planted (${tenantColumns}, email text unique); ${walls('planted')}`,
      'the unique index planted_email_key of public.planted leaves out company_id',
    ],
    [
      'an index that does not begin with company_id',
      `create table planted (${tenantColumns}, email text); ${walls('planted')}
       create index planted_email on planted (email, company_id)`,
      'the index planted_email of public.planted does not begin with company_id',
    ],
    [
      'an index across companies that is not listed',
      'create index planted on outreach.messages (due_at, id)',
      'the index outreach.planted of outreach.messages does not begin with company_id',
    ],
    [
      'a listed index across companies that is unique',
      `drop index outreach.messages_due;
       create unique index messages_due on outreach.messages (due_at, id)`,
      'the unique index outreach.messages_due of outreach.messages leaves out company_id',
    ],
    [
      'a listed index across companies that is gone',
      'drop index outreach.messages_due',
      'the cross-company index outreach.messages_due does not exist',
    ],
    [
      'a listed index across companies that begins with the company now',
      `drop index outreach.messages_due;
       create index messages_due on outreach.messages (company_id, due_at, id)`,
      'the cross-company index outreach.messages_due does not exist',
    ],
    [
      'a listed index across companies whose reader has only the caller’s rights',
      'alter function outreach.list_due(integer, uuid[]) security invoker',
      'the cross-company index outreach.messages_due is for outreach.list_due, which is no definer function',
    ],
    [
      'a view with its owner’s rights',
      'create view planted as select * from platform.audit_entries',
      'the view public.planted is not security_invoker',
    ],
    [
      'a materialised view that is granted',
      `create materialized view planted as select * from platform.audit_entries;
       grant select on planted to headwater_app`,
      'the materialised view public.planted is granted to headwater_app',
    ],
    [
      'a definer function that is not listed',
      `create function planted() returns int language sql security definer
       set search_path = pg_catalog as 'select 1'`,
      'public.planted runs with its owner’s rights and is not listed',
    ],
    [
      'a listed definer function without a search_path',
      'alter function platform.sweep_idempotency_keys() reset search_path',
      'platform.sweep_idempotency_keys runs with its owner’s rights and has no fixed search_path',
    ],
    [
      'a grant of TRUNCATE',
      'grant truncate on platform.audit_entries to headwater_app',
      'headwater_app may truncate platform.audit_entries',
    ],
    [
      'a right to create tables',
      'grant create on schema platform to headwater_app',
      'headwater_app may create in the schema platform',
    ],
    [
      'a table that the run-time role owns',
      `create table planted (${tenantColumns}); ${walls('planted')}
       alter table planted owner to headwater_app`,
      'headwater_app owns something',
    ],
    [
      'a global table that is gone',
      'drop table platform.rate_limits',
      'the global table platform.rate_limits does not exist',
    ],
  ])('reports %s', async (_, fault, expected) => {
    expect(await violationsAfter(fault)).toContain(expected)
  })

  it('reports a connection that is not the run-time role’s', async () => {
    const owner = new pg.Client(world.ownerUrl)
    await owner.connect()
    undo.push(() => owner.end())
    const { user } = owner
    expect(await listTenantIsolationViolations(owner)).toContain(
      `the connection is ${user} and not headwater_app`,
    )
  })

  it('fails when it examined no table', async () => {
    const empty = await createEmptyDatabase(template)
    undo.push(() => dropDatabase(template, empty.name))
    const owner = new pg.Client(empty.url)
    await owner.connect()
    undo.push(() => owner.end())
    const violations = await listTenantIsolationViolations(owner)
    expect(violations).toContain('no table was examined')
    expect(violations).toContain('no tenant table was examined')
  })
})

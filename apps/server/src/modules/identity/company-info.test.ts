import * as contract from '@headwater/contract/identity'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock'
import { inTransaction } from '#platform/context'
import { openDatabase } from '#platform/database'
import { buildServer } from '#platform/http/server'
import { startTestApp } from '#test/app'
import { testPublicUrl, testServerDeps, unreachableDatabaseUrl } from '#test/bare-server'
import { aMember, anOwner, aSession } from '#test/identity-builders'
import { createRequestGuards } from './request-guards.ts'
import { identityRoutes } from './routes.ts'

const world = startTestApp()

describe('GET /api2/getCompanyInfo', () => {
  it('returns the plan, the credits and the team size', async () => {
    const owner = await anOwner(world, { companyName: 'Ferrum Mobility' })
    await aMember(world, { companyId: owner.companyId })
    const gone = await aMember(world, { companyId: owner.companyId })
    await world.ownerDb
      .updateTable('identity.clients')
      .set({ suspendedAt: new Date() })
      .where('id', '=', gone.clientId)
      .execute()

    const reply = await world.app.inject({
      url: contract.getCompanyInfo.path,
      headers: await aSession(world.app, owner),
    })

    expect(reply.json()).toEqual({
      code: 200,
      body: {
        id: owner.companyId,
        name: 'Ferrum Mobility',
        subscription: {
          subscription_plan: { title: 'Free Tier', credits_allowance: 100, interval: 'free' },
        },
        credits_balance: 100,
        credit_parts: [{ kind: 'free', credits: 100, allowance: 100 }],
        no_of_current_team_members: 2,
        size: null,
        first_job_title: null,
      },
    })
  })

  it('requires a sign-in', async () => {
    const reply = await world.app.inject({ url: contract.getCompanyInfo.path })
    expect(reply.json()).toMatchObject({ code: 401, body: null })
  })
})

describe('tenant isolation', () => {
  it('shows each company only its own rows, even in a query without a condition', async () => {
    const [ours, theirs] = [await anOwner(world), await anOwner(world)]
    for (const owner of [ours, theirs]) {
      const seen = await inTransaction(world.contextFor(owner), async ({ db }) => ({
        companies: await db.selectFrom('identity.companies').select('companyId').execute(),
        clients: await db.selectFrom('identity.clients').select('id').execute(),
      }))
      expect(seen).toEqual({
        companies: [{ companyId: owner.companyId }],
        clients: [{ id: owner.clientId }],
      })
    }
  })

  it('shows nothing to a request without a company', async () => {
    await anOwner(world)
    const seen = await inTransaction(world.publicContext(), ({ db }) =>
      db.selectFrom('identity.clients').select('id').execute(),
    )
    expect(seen).toEqual([])
  })

  it('prevents inserting a member into another company', async () => {
    const [ours, theirs] = [await anOwner(world), await anOwner(world)]
    const { companyId } = theirs
    const smuggle = inTransaction(world.contextFor(ours), ({ db }) =>
      db
        .insertInto('identity.clients')
        .values({ companyId, id: ours.clientId, userId: ours.userId, role: 'owner' })
        .execute(),
    )
    await expect(smuggle).rejects.toThrow(/row-level security/)
  })

  it('allows reads before sign-in only through safe functions', async () => {
    const { rows } = await sql<{ name: string; safe: boolean }>`
      select proname as name, prosecdef and 'search_path=pg_catalog' = any (proconfig)
        and not has_function_privilege('public', oid, 'execute') as safe
      from pg_proc where pronamespace = 'identity'::regnamespace order by proname
    `.execute(world.ownerDb)
    expect(rows).toEqual([
      { name: 'count_working_api_keys', safe: true },
      { name: 'find_api_key', safe: true },
      { name: 'find_invitation', safe: true },
      { name: 'find_live_session', safe: true },
      { name: 'list_memberships', safe: true },
      { name: 'list_suspensions', safe: true },
      { name: 'list_working_api_keys', safe: true },
    ])
  })
})

it('an unreachable database signs no user out', async () => {
  const session = await aSession(world.app, await anOwner(world))
  const database = openDatabase(unreachableDatabaseUrl)
  const { keyring } = world
  const ports = createRequestGuards({
    database,
    keyring,
    clock: systemClock,
    config: { publicUrl: testPublicUrl },
  })
  const app = await buildServer(testServerDeps({ database, ...ports }))
  identityRoutes(app, {
    getPlan: async () => {
      throw new Error('This is unreachable without a database.')
    },
  })

  const calls = [
    { url: contract.getClientInfo.path, headers: session },
    { url: contract.logout.path, headers: session },
    { method: 'POST' as const, url: contract.login.path, payload: { email: 'a', password: 'b' } },
  ]
  for (const call of calls) {
    const reply = await app.inject(call)
    expect(reply.statusCode).toBe(500)
    expect(reply.cookies).toEqual([])
  }
  await app.close()
  await database.close()
})

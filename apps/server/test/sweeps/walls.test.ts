import { afterEach, describe, expect, it } from 'vitest'
import { addRoutes } from '#app/routes'
import type { Database } from '#platform/database'
import type { Server } from '#platform/http/types'
import { buildTestServer } from '../app.ts'
import { startWorld } from '../world.ts'
import { fixtures } from './fixtures.ts'
import { sweepOtherCompany } from './other-company.ts'
import { aimAt, expectClean } from './run-sweep.ts'
import { type Fixture, type Fixtures, nameOf, type SweepTarget } from './target.ts'
import { openForgetfulDatabase, withoutPolicies } from './torn-walls.ts'

const world = startWorld()
const servers: Server[] = []
const databases: Database[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
  await Promise.all(databases.splice(0).map((database) => database.close()))
})

/** Every one of them reads or changes rows of a company, by an id or all of them. */
const companyCalls = [
  'PATCH /api2/identity/company',
  'GET /api2/identity/members',
  'PATCH /api2/identity/members/:clientId',
  'POST /api2/identity/members/:clientId/suspend',
  'POST /api2/identity/members/:clientId/reactivate',
  'POST /api2/identity/members/:clientId/remove',
  'POST /api2/identity/members/leave',
  'GET /api2/identity/members/:clientId/heirs',
  'GET /api2/identity/invitations',
  'POST /api2/identity/invitations/:invitationId/resend',
  'POST /api2/identity/invitations/:invitationId/revoke',
  'GET /api2/settings/audit-entries',
  'GET /api2/settings/audit-entries/:entryId',
]
/** A member's own, within the company: the company alone would not keep them apart. */
const memberCalls = ['GET /api2/identity/api-keys', 'DELETE /api2/identity/api-keys/:apiKeyId']

/** Only these calls, on a server with this database; what they need is built on one that is whole. */
async function aim(names: readonly string[], database = world.database): Promise<SweepTarget> {
  const build = async (over: Database) => {
    const server = await buildTestServer({ ...world, database: over }, addRoutes)
    servers.push(server)
    return server
  }
  const [server, whole] = [await build(database), await build(world.database)]
  const wanted = server.endpoints.filter((endpoint) => names.includes(nameOf(endpoint)))
  if (wanted.length !== names.length) throw new Error('Some of these calls are gone.')
  server.endpoints.splice(0, server.endpoints.length, ...wanted)
  const onWhole =
    (fixture: Fixture): Fixture =>
    (target, member) =>
      fixture({ ...target, server: whole }, member)
  const built: Fixtures = Object.fromEntries(
    Object.entries(fixtures).map(([name, fixture]) => [name, onWhole(fixture)]),
  )
  return aimAt(world, server, built)
}

function forget(...columns: string[]): Database {
  const database = openForgetfulDatabase(world, columns)
  databases.push(database)
  return database
}

function listFaulty(findings: readonly string[], names: readonly string[]): string[] {
  return names.filter((name) => findings.some((finding) => finding.startsWith(`${name} `)))
}

// Each of them calls a good part of the product, which takes a while on a busy machine.
describe('the walls between companies', { timeout: 60_000 }, () => {
  it('hold by row-level security alone, when every query forgets the company', async () => {
    const target = await aim(companyCalls, forget('company_id'))
    expectClean(await sweepOtherCompany(target))
  })

  it('hold by the queries alone, without row-level security', async () => {
    const target = await aim([...companyCalls, ...memberCalls])
    expectClean(await withoutPolicies(world, () => sweepOtherCompany(target)))
  })

  it('are seen to be gone at every call when both are', async () => {
    const target = await aim(companyCalls, forget('company_id'))
    const { findings } = await withoutPolicies(world, () => sweepOtherCompany(target))
    expect(listFaulty(findings, companyCalls)).toEqual(companyCalls)
  })

  it('are seen to be gone for what is a member’s own, when the member is forgotten too', async () => {
    const target = await aim(memberCalls, forget('company_id', 'client_id'))
    const { findings } = await withoutPolicies(world, () => sweepOtherCompany(target))
    expect(listFaulty(findings, memberCalls)).toEqual(memberCalls)
  })
})

import type { Endpoint } from '@headwater/contract/endpoint'
import { spread, testSize } from '@headwater/testing/size'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/database'
import type { Server } from '#platform/http/types'
import { buildTestServer } from '../app.ts'
import { startPaymentsProcess } from '../payments-process.ts'
import { startSignInProvider } from '../sign-in-provider.ts'
import { warmKnowledge } from '../warm-knowledge.ts'
import { startWorld } from '../world.ts'
import { fixtures } from './fixtures.ts'
import { sweepOtherCompany } from './other-company.ts'
import { aimAt, expectClean } from './run-sweep.ts'
import { type Fixture, type Fixtures, nameOf, type SweepTarget } from './target.ts'
import {
  type Confusion,
  openConfusedDatabase,
  openForgetfulDatabase,
  openMisledDatabase,
  withoutPolicies,
} from './torn-walls.ts'

const payments = startPaymentsProcess()
const world = startWorld()
const provider = startSignInProvider()
const servers: Server[] = []
const databases: Database[] = []
const nobody = { companyId: '', clientId: '', userId: '' }
/** Calls per torn wall. The sweep of whole walls visits every call in the gate, too. */
const sampleSize = testSize({ gate: 12, deep: Number.POSITIVE_INFINITY })

beforeAll(warmKnowledge)
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
  await Promise.all(databases.splice(0).map((database) => database.close()))
})

/**
 * The calls that touch no row of any company or person, and why. All others have to be seen when
 * the walls are gone: a new call is one of them until it stands here.
 */
const holdsNoRows: Readonly<Record<string, string>> = {
  'GET /api2/reference/suggestions': 'the lists are the same for all companies',
  'GET /api2/billing/price-list': 'what an act costs is the same for all companies',
  'POST /api2/jobs/read-description': 'it says what a text means, and looks at no rows',
  'POST /api2/sourcing/search/read': 'it says what words mean, and looks at no rows',
  'POST /api2/sourcing/search/resolve': 'it says what names mean, and looks at no rows',
}

/** What is done to one candidate, who is named by their job as well. */
const roomCalls = [
  ...['GET ', 'GET /timeline', 'POST /facts', 'DELETE /facts/:reportId', 'GET /notes'],
  ...['POST /notes', 'PUT /notes/:noteId', 'DELETE /notes/:noteId', 'POST /notes/:noteId/restore'],
  ...['GET /files', 'POST /files', 'POST /files/:fileId/take-in', 'GET /files/:fileId'],
  ...['DELETE /files/:fileId', 'POST /files/:fileId/restore', 'GET /scorecards', 'PUT /scorecard'],
  ...['GET /interviews', 'POST /interviews', 'PUT /interviews/:interviewId'],
  ...['POST /interviews/:interviewId/cancelled', 'GET /interviews/:interviewId/ics'],
].map((call) => call.replace(' ', ' /api2/pipeline/:jobId/candidates/:candidateId'))

/** A call that finds nothing of the others even then, and what keeps it from it. */
const standsBehindMore: Readonly<Record<string, string>> = {
  'POST /api2/identity/factors/totp/confirm': 'the secret of a code is sealed for its person',
  'POST /api2/jobs/:jobId/duplicate': 'whoever makes a job must be a member',
  'POST /api2/jobs/assign': 'whose a job becomes must be a member as well',
  'POST /api2/sourcing/duplicates/:pairId/merge': 'whom to keep must be one of the pair',
  'PUT /api2/pipeline/:jobId/stages': 'the stages that stay must be of that job',
  'POST /api2/pipeline/:jobId/candidates': 'who comes in must be of the same company as the job',
  'POST /api2/pipeline/:jobId/candidates/remove': 'who goes must stand in that job',
  'POST /api2/pipeline/:jobId/cards': 'whose cards they are must stand in that job',
  'POST /api2/pipeline/:jobId/export': 'who is taken along must stand in that job',
  'POST /api2/pipeline/:jobId/move': 'who moves must stand in that job',
  'POST /api2/pipeline/:jobId/reject': 'who is rejected must stand in that job',
  'POST /api2/pipeline/:jobId/snooze': 'who is snoozed must stand in that job',
  'POST /api2/pipeline/:jobId/tags': 'who is tagged must stand in that job',
  'POST /api2/pipeline/:jobId/assign': 'who is given away must stand in that job',
  'POST /api2/pipeline/:jobId/next': 'whom it is about must stand in that job',
  'POST /api2/pipeline/:jobId/answer-by': 'who is promised an answer must stand in that job',
  'POST /api2/pipeline/:jobId/settle-reply': 'whose reply it was must stand in that job',
  'POST /api2/pipeline/:jobId/undo': 'what is undone must have been done in that job',
  ...Object.fromEntries(roomCalls.map((call) => [call, 'the candidate must stand in that job'])),
  'POST /api2/pipeline/:jobId/newcomers/preview': 'the person must be of the company as well',
  'POST /api2/pipeline/:jobId/newcomers/imported': 'the import must be of the company as well',
  'POST /api2/flows': 'whoever starts a session must be a member',
  'POST /api2/flows/:flowId/explain': 'the person must be of the same company as the session',
  'GET /api2/flows/:flowId/people/:personId': 'the person must be of the session’s company too',
  'POST /api2/flows/:flowId/seen': 'the people must be of the same company as the session',
  'POST /api2/flows/:flowId/unlock': 'the people must be of the same company as the session',
  'PUT /api2/flows/:flowId/people/:personId/verdict': 'the person must be of the company as well',
  'POST /api2/flows/:flowId/shortlists': 'the people must be of the same company as the session',
}

/** The calls of the product, on a server with this database; what they need is built on a whole one. */
async function aim(
  database = world.database,
  isWanted: (endpoint: Endpoint) => boolean = () => true,
): Promise<SweepTarget> {
  const build = async (over: Database) => {
    const server = await buildTestServer({ ...world, database: over }, payments.addRoutes)
    servers.push(server)
    provider.attachTo(server)
    return server
  }
  const [server, whole] = [await build(database), await build(world.database)]
  const wanted = server.endpoints.filter(
    (endpoint) =>
      endpoint.access !== 'public' && !(nameOf(endpoint) in holdsNoRows) && isWanted(endpoint),
  )
  server.endpoints.splice(0, server.endpoints.length, ...spread(wanted, sampleSize))
  const onWhole =
    (fixture: Fixture): Fixture =>
    (target, member) =>
      fixture({ ...target, server: whole }, member)
  const built: Fixtures = Object.fromEntries(
    Object.entries(fixtures).map(([name, fixture]) => [name, onWhole(fixture)]),
  )
  return aimAt(world, server, built)
}

function keep(database: Database): Database {
  databases.push(database)
  return database
}

/** On a product that takes us for them, in one way or another. */
async function aimMisled(open: typeof openConfusedDatabase): Promise<SweepTarget> {
  const pair: Confusion = { us: nobody, them: nobody }
  const target = await aim(keep(open(world, pair)))
  Object.assign(pair, { us: target.us, them: target.them })
  return target
}

/** What got through the walls; a call that merely broke has shown nobody anything. */
function listLeaks(findings: readonly string[]): string[] {
  const leak = /got a success|tells .* to another company|changed something of another company/
  return findings.filter((finding) => leak.test(finding))
}

function listUnseen({ server }: SweepTarget, findings: readonly string[]): string[] {
  return server.endpoints
    .map(nameOf)
    .filter((name) => !findings.some((finding) => finding.startsWith(`${name} `)))
}

/** It names a row by its id or lists rows page by page, and the id is not that of who calls. */
function findsRows({ input }: Endpoint): boolean {
  const names = Object.keys(input.shape)
  return names.some((name) => /^(\w+Id|cursor)$/.test(name) && !/^(user|company)Id$/.test(name))
}

// Each of them calls a good part of the product, which takes a while on a busy machine.
describe('the walls between companies', { timeout: 300_000 }, () => {
  it('stand before every call that is not public and has something to show', async () => {
    const { server } = await aim()
    const all = await buildTestServer(world, payments.addRoutes)
    servers.push(all)
    const others = all.endpoints.map(nameOf).filter((name) => name in holdsNoRows)
    expect(others).toEqual(Object.keys(holdsNoRows))
    const guarded = all.endpoints.filter(({ access }) => access !== 'public')
    const visited = Math.min(sampleSize, guarded.length - others.length)
    expect(server.endpoints).toHaveLength(visited)
  })

  // The first to fill the world: lists that forget whose rows they show begin with the oldest.
  it('are seen to be gone wherever rows are found, when queries forget and policies are off', async () => {
    const forgetful = openForgetfulDatabase(world, ['company_id', 'client_id', 'user_id'])
    const target = await aim(keep(forgetful), findsRows)
    expect(target.server.endpoints.length).toBeGreaterThan(testSize({ gate: 10, deep: 15 }))
    const { findings } = await withoutPolicies(world, () => sweepOtherCompany(target))
    expect(listUnseen(target, findings)).toEqual([])
  })

  it('are seen to be gone at every call, when the product takes us for them', async () => {
    const target = await aimMisled(openConfusedDatabase)
    const { findings } = await sweepOtherCompany(target)
    const visited = new Set(target.server.endpoints.map(nameOf))
    const expected = Object.keys(standsBehindMore).filter((name) => visited.has(name))
    expect(listUnseen(target, listLeaks(findings))).toEqual(expected)
  })

  it('hold by row-level security alone, when every query forgets the company', async () => {
    const target = await aim(keep(openForgetfulDatabase(world, ['company_id'])))
    expectClean(await sweepOtherCompany(target))
  })

  it('hold by row-level security alone, when every query names the other company', async () => {
    const { examined, findings } = await sweepOtherCompany(await aimMisled(openMisledDatabase))
    expect(listLeaks(findings)).toEqual([])
    expect(examined).toBeGreaterThan(0)
  })

  it('hold by the queries alone, without row-level security', async () => {
    const target = await aim()
    expectClean(await withoutPolicies(world, () => sweepOtherCompany(target)))
  })
})

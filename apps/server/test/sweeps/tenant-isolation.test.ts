import type { Endpoint } from '@headwater/contract/endpoint'
import { spread, testSize } from '@headwater/testing/size'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/database'
import type { Server } from '#platform/http/types'
import { buildTestServer } from '../app.ts'
import { startMailStandIns } from '../mail-stand-ins.ts'
import { startPaymentsProcess } from '../payments-process.ts'
import { startSignInProvider } from '../sign-in-provider.ts'
import { warmKnowledge } from '../warm-knowledge.ts'
import { attachWordingModel } from '../wording-model.ts'
import { startWorld } from '../world.ts'
import { fixtures } from './fixtures.ts'
import { sweepOtherCompany } from './other-company.ts'
import {
  type IdentityPair,
  openDatabaseIgnoringColumns,
  openDatabaseWithSwappedCompany,
  openDatabaseWithSwappedIdentity,
  withoutPolicies,
} from './removed-guards.ts'
import { createSweepTarget, expectNoFindings } from './sweep-setup.ts'
import { type Fixture, type Fixtures, nameOf, type SweepTarget } from './target.ts'

const payments = startPaymentsProcess()
const world = startWorld()
const provider = startSignInProvider()
const mail = startMailStandIns()
const servers: Server[] = []
const databases: Database[] = []
const nobody = { companyId: '', clientId: '', userId: '' }
/** Calls per removed guard. The sweep with intact guards also covers every call in the gate. */
const sampleSize = testSize({ gate: 12, deep: Number.POSITIVE_INFINITY })

beforeAll(warmKnowledge)
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
  await Promise.all(databases.splice(0).map((database) => database.close()))
})

/**
 * The endpoints that access no row of a company or user, and why. All others must be reported when
 * isolation is removed; a new endpoint belongs to them until it is listed here.
 */
const holdsNoRows: Readonly<Record<string, string>> = {
  'GET /api2/reference/suggestions': 'the lists are the same for all companies',
  'GET /api2/billing/price-list': 'prices of actions are the same for all companies',
  'POST /api2/jobs/read-description': 'it parses a text and reads no rows',
  'POST /api2/sourcing/search/read': 'it parses a query and reads no rows',
  'POST /api2/sourcing/search/resolve': 'it resolves names and reads no rows',
}

/** Calls about one candidate, which also name the job. */
const candidateCalls = [
  'GET ',
  'GET /timeline',
  'POST /facts',
  'DELETE /facts/:reportId',
  'GET /notes',
  'POST /notes',
  'PUT /notes/:noteId',
  'DELETE /notes/:noteId',
  'POST /notes/:noteId/restore',
  'GET /files',
  'POST /files',
  'POST /files/:fileId/add-to-profile',
  'GET /files/:fileId',
  'DELETE /files/:fileId',
  'POST /files/:fileId/restore',
  'GET /scorecards',
  'PUT /scorecard',
  'GET /interviews',
  'POST /interviews',
  'PUT /interviews/:interviewId',
  'POST /interviews/:interviewId/cancelled',
  'GET /interviews/:interviewId/ics',
].map((call) => call.replace(' ', ' /api2/pipeline/:jobId/candidates/:candidateId'))

const candidateOfJob = 'the candidates must belong to the job'
const filtersOfCompany = 'the mailbox and the job of a filter must both belong to the company'
const mailboxOfCaller = 'the mailbox must be one the caller may use'
const personOfCompany = 'the people must belong to the company of the session'
const personOfSession = 'the people must be enrolled in the session'
const dryRunOfSession = 'the dry run must belong to the session'
const dryRun = '/api2/flows/:flowId/dry-runs/:dryRunId'
const decisionOfSession = 'the decision must belong to the session'
const agent = '/api2/flows/:flowId/agent'

/**
 * Endpoints that leak nothing even when the product confuses two companies, and the second check
 * that prevents it.
 */
const secondChecks: Readonly<Record<string, string>> = {
  'POST /api2/identity/factors/totp/confirm': 'the secret is encrypted for its user',
  'POST /api2/jobs/:jobId/duplicate': 'the creator of a job must be a member',
  'POST /api2/jobs/assign': 'the new owner of a job must be a member',
  'POST /api2/people/duplicates/:pairId/merge': 'the person to keep must be one of the pair',
  'PUT /api2/pipeline/:jobId/stages': 'the stages must belong to the job',
  'POST /api2/pipeline/:jobId/candidates': 'the people must belong to the company of the job',
  'POST /api2/pipeline/:jobId/candidates/remove': candidateOfJob,
  'POST /api2/pipeline/:jobId/cards': candidateOfJob,
  'POST /api2/pipeline/:jobId/export': candidateOfJob,
  'POST /api2/pipeline/:jobId/move': candidateOfJob,
  'POST /api2/pipeline/:jobId/reject': candidateOfJob,
  'POST /api2/pipeline/:jobId/snooze': candidateOfJob,
  'POST /api2/pipeline/:jobId/tags': candidateOfJob,
  'POST /api2/pipeline/:jobId/assign': candidateOfJob,
  'POST /api2/pipeline/:jobId/next': candidateOfJob,
  'POST /api2/pipeline/:jobId/answer-by': candidateOfJob,
  'POST /api2/pipeline/:jobId/settle-reply': candidateOfJob,
  'POST /api2/pipeline/:jobId/undo': 'the act to undo must belong to the job',
  ...Object.fromEntries(candidateCalls.map((call) => [call, candidateOfJob])),
  'POST /api2/pipeline/:jobId/manual-candidates/preview': 'the person must belong to the company',
  'POST /api2/pipeline/:jobId/manual-candidates/imported': 'the import must belong to the company',
  'PUT /api2/outreach/mailboxes/:mailboxId/senders': 'the senders must be members',
  'GET /api2/outreach/threads': filtersOfCompany,
  'GET /api2/outreach/thread-counts': filtersOfCompany,
  'PUT /api2/outreach/threads/:threadId/draft': mailboxOfCaller,
  'PUT /api2/outreach/candidates/:candidateId/draft': mailboxOfCaller,
  'POST /api2/outreach/messages': mailboxOfCaller,
  'GET /api2/outreach/sequences/:flowId/people/:enrolmentId': personOfSession,
  'POST /api2/outreach/sequences/:flowId/acts': personOfSession,
  'POST /api2/outreach/sequences/:flowId/undo': 'the act to undo must belong to the session',
  'POST /api2/outreach/previews': mailboxOfCaller,
  'POST /api2/flows': 'the creator of a session must be a member',
  'PUT /api2/flows/:flowId/search':
    'the import of a scope must belong to the company of the session',
  'POST /api2/flows/:flowId/explain': personOfCompany,
  'GET /api2/flows/:flowId/people/:personId': personOfCompany,
  'POST /api2/flows/:flowId/seen': personOfCompany,
  'POST /api2/flows/:flowId/unlock': personOfCompany,
  'PUT /api2/flows/:flowId/people/:personId/verdict': personOfCompany,
  'PUT /api2/flows/:flowId/plan': mailboxOfCaller,
  'POST /api2/flows/:flowId/preview': personOfCompany,
  'POST /api2/flows/:flowId/plan/test': 'the email must belong to the plan of the session',
  [`GET ${dryRun}/people`]: dryRunOfSession,
  [`GET ${dryRun}/skipped`]: dryRunOfSession,
  [`GET ${dryRun}/days`]: dryRunOfSession,
  [`GET ${dryRun}/export`]: dryRunOfSession,
  'POST /api2/flows/:flowId/launch': dryRunOfSession,
  'POST /api2/flows/:flowId/launch/undo': 'the launch must belong to the session',
  [`GET ${agent}/decisions/:decisionId`]: decisionOfSession,
  [`POST ${agent}/decisions/:decisionId/replay`]: decisionOfSession,
  [`POST ${agent}/answers`]: decisionOfSession,
  [`POST ${agent}/weights/undo`]: 'the weights must belong to the session',
  'POST /api2/flows/:flowId/shortlists': personOfCompany,
}

/** Serves the product's endpoints with this database; fixtures are built with an intact one. */
async function createTamperedTarget(
  database = world.database,
  isWanted: (endpoint: Endpoint) => boolean = () => true,
): Promise<SweepTarget> {
  const build = async (over: Database) => {
    const server = await buildTestServer({ ...world, database: over }, payments.addRoutes)
    servers.push(server)
    provider.attachTo(server)
    mail.attachTo(server)
    await attachWordingModel(server)
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
  return createSweepTarget(world, server, built)
}

function closeAfterTest(database: Database): Database {
  databases.push(database)
  return database
}

/** Serves a product that confuses us with them, as the given database does. */
async function createSwappedTarget(
  open: typeof openDatabaseWithSwappedIdentity,
): Promise<SweepTarget> {
  const pair: IdentityPair = { us: nobody, them: nobody }
  const target = await createTamperedTarget(closeAfterTest(open(world, pair)))
  Object.assign(pair, { us: target.us, them: target.them })
  return target
}

/** Returns the findings that are leaks; a call that merely failed revealed nothing. */
function listLeaks(findings: readonly string[]): string[] {
  const leak = /got a success|tells .* to another company|changed something of another company/
  return findings.filter((finding) => leak.test(finding))
}

function listUndetected({ server }: SweepTarget, findings: readonly string[]): string[] {
  return server.endpoints
    .map(nameOf)
    .filter((name) => !findings.some((finding) => finding.startsWith(`${name} `)))
}

/**
 * Returns whether an endpoint names a row by an id other than the caller's, or lists rows page by
 * page.
 */
function findsRows({ input }: Endpoint): boolean {
  const names = Object.keys(input.shape)
  return names.some((name) => /^(\w+Id|cursor)$/.test(name) && !/^(user|company)Id$/.test(name))
}

// Each test calls much of the product, which takes a while on a busy machine.
describe('tenant isolation', { timeout: 300_000 }, () => {
  it('covers every endpoint that is not public and has rows to show', async () => {
    const { server } = await createTamperedTarget()
    const all = await buildTestServer(world, payments.addRoutes)
    servers.push(all)
    const others = all.endpoints.map(nameOf).filter((name) => name in holdsNoRows)
    expect(others).toEqual(Object.keys(holdsNoRows))
    const guarded = all.endpoints.filter(({ access }) => access !== 'public')
    const visited = Math.min(sampleSize, guarded.length - others.length)
    expect(server.endpoints).toHaveLength(visited)
  })

  // Runs first, because lists without a tenant begin with the oldest rows.
  it('is reported missing wherever rows are found, without conditions and policies', async () => {
    const owners = ['company_id', 'client_id', 'user_id', 'sent_by']
    const forgetful = openDatabaseIgnoringColumns(world, owners)
    const target = await createTamperedTarget(closeAfterTest(forgetful), findsRows)
    expect(target.server.endpoints.length).toBeGreaterThan(testSize({ gate: 10, deep: 15 }))
    const { findings } = await withoutPolicies(world, () => sweepOtherCompany(target))
    expect(listUndetected(target, findings)).toEqual([])
  })

  it('is reported missing at every endpoint when the product confuses us with them', async () => {
    const target = await createSwappedTarget(openDatabaseWithSwappedIdentity)
    const { findings } = await sweepOtherCompany(target)
    const visited = new Set(target.server.endpoints.map(nameOf))
    const expected = Object.keys(secondChecks).filter((name) => visited.has(name))
    expect(listUndetected(target, listLeaks(findings))).toEqual(expected)
  })

  it('holds by row-level security alone when every query omits the company', async () => {
    const target = await createTamperedTarget(
      closeAfterTest(openDatabaseIgnoringColumns(world, ['company_id'])),
    )
    expectNoFindings(await sweepOtherCompany(target))
  })

  it('holds by row-level security alone when every query names the other company', async () => {
    const { examined, findings } = await sweepOtherCompany(
      await createSwappedTarget(openDatabaseWithSwappedCompany),
    )
    expect(listLeaks(findings)).toEqual([])
    expect(examined).toBeGreaterThan(0)
  })

  it('holds by the queries alone without row-level security', async () => {
    const target = await createTamperedTarget()
    expectNoFindings(await withoutPolicies(world, () => sweepOtherCompany(target)))
  })
})

import type { Endpoint } from '@headwater/contract/endpoint'
import { spread, testSize } from '@headwater/testing/size'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { authorizeRequest } from '#platform/http/authorize-request'
import type { Server } from '#platform/http/types'
import { buildTestServer } from '../app.ts'
import { anOwner, type Member } from '../identity-builders.ts'
import { startMailStandIns } from '../mail-stand-ins.ts'
import { startPaymentsProcess } from '../payments-process.ts'
import { startSignInProvider } from '../sign-in-provider.ts'
import { readTestActor } from '../test-actor.ts'
import { warmKnowledge } from '../warm-knowledge.ts'
import { startWorld } from '../world.ts'
import { sweepApiKey } from './api-key.ts'
import { fixtures } from './fixtures.ts'
import { sweepPrivilege } from './privilege.ts'
import { sweepSignIn } from './sign-in.ts'
import { sweepStepUp } from './step-up.ts'
import { createSweepTarget } from './sweep-setup.ts'
import { nameOf, type SweepReport, type SweepTarget } from './target.ts'

const payments = startPaymentsProcess()
const world = startWorld()
const provider = startSignInProvider()
const mail = startMailStandIns()
const servers: Server[] = []
/** Calls per weakness. The sweep of whole guards visits every call in the gate, too. */
const sampleSize = testSize({ gate: 15, deep: Number.POSITIVE_INFINITY })
let anybody: Member

beforeAll(warmKnowledge)
beforeAll(async () => {
  anybody = await anOwner(world)
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

interface Weakness {
  /** The calls that the guard protects. */
  readonly isGuarded?: (endpoint: Endpoint) => boolean
  /** What the guard is made to believe about an endpoint; the sweep uses the real contract. */
  readonly declare?: (endpoint: Endpoint) => Endpoint
  /** Treats unauthenticated requests as authenticated. */
  readonly knowsAnybody?: boolean
}

/** Serves the real endpoints behind a guard with one weakness. */
async function weaken({
  isGuarded = () => true,
  declare = same,
  knowsAnybody = false,
}: Weakness): Promise<SweepTarget> {
  const server = await buildTestServer(world, (server) => {
    const route: Server['route'] = (options) => {
      const { endpoint } = options.config ?? {}
      if (!endpoint) return server.route(options)
      const guard = knowsAnybody ? trusting(server) : server
      return server.route({
        ...options,
        onRequest: (request) => authorizeRequest(guard, declare(endpoint), request),
      })
    }
    payments.addRoutes(Object.create(server, { route: { value: route } }))
  })
  servers.push(server)
  provider.attachTo(server)
  mail.attachTo(server)
  // Public endpoints have no guard.
  const guarded = server.endpoints.filter(
    (endpoint) => endpoint.access !== 'public' && isGuarded(endpoint),
  )
  server.endpoints.splice(0, server.endpoints.length, ...spread(guarded, sampleSize))
  return createSweepTarget(world, server, fixtures)
}

function same(endpoint: Endpoint): Endpoint {
  return endpoint
}

function trusting(server: Server): Server {
  const authenticate: Server['deps']['authenticate'] = async (request) =>
    readTestActor(request) ?? (await server.deps.authenticate(request)) ?? anybody
  return Object.create(server, { deps: { value: { ...server.deps, authenticate } } }) as Server
}

/** The calls that were swept, and those of them that the sweep says are not guarded. */
function compare({ server }: SweepTarget, { findings }: SweepReport, sentence: string) {
  const guarded = server.endpoints.map(nameOf)
  expect(guarded.length).toBeGreaterThan(5)
  const reported = guarded.filter((name) =>
    findings.some((finding) => finding.startsWith(`${name} ${sentence}`)),
  )
  return { guarded, reported }
}

// Each test calls much of the product, which takes a while on a busy machine.
describe('the sweeps report every affected endpoint', { timeout: 300_000 }, () => {
  it('when no sign-in is required', async () => {
    const target = await weaken({ knowsAnybody: true })
    const sentence = 'without a sign-in: expected unauthenticated'
    const { guarded, reported } = compare(target, await sweepSignIn(target), sentence)
    expect(reported).toEqual(guarded)
  })

  it('when no privilege is required', async () => {
    const target = await weaken({
      isGuarded: ({ access }) => access !== 'signed-in',
      declare: (endpoint) =>
        endpoint.access === 'public' ? endpoint : { ...endpoint, access: 'signed-in' },
    })
    const { guarded, reported } = compare(target, await sweepPrivilege(target), 'without ')
    expect(reported).toEqual(guarded)
  })

  it('when no step-up is required', async () => {
    const target = await weaken({
      isGuarded: ({ stepUp = false }) => stepUp,
      declare: (endpoint) => ({ ...endpoint, stepUp: false }),
    })
    const sentence = 'without a fresh proof: expected step_up_needed'
    const { guarded, reported } = compare(target, await sweepStepUp(target), sentence)
    expect(reported).toEqual(guarded)
  })

  it('when API keys are accepted everywhere', async () => {
    const target = await weaken({
      isGuarded: ({ sessionOnly = false }) => sessionOnly,
      declare: (endpoint) => ({ ...endpoint, sessionOnly: false }),
    })
    const sentence = 'with an API key: expected forbidden'
    const { guarded, reported } = compare(target, await sweepApiKey(target), sentence)
    expect(reported).toEqual(guarded)
  })
})

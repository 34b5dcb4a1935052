import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { buildTestServer } from '../app.ts'
import { startWorld } from '../world.ts'
import { sweepApiKey } from './api-key.ts'
import { sweepBadInput } from './bad-input.ts'
import { sweepBodyType } from './body-type.ts'
import { sweepLimits } from './limits.ts'
import { sweepOtherCompany } from './other-company.ts'
import {
  answerCorrectly,
  entryFixture,
  findAsOwner,
  listAsOwner,
  listFixture,
  plantedChange,
  plantedEntry,
  plantedList,
  plantedNumber,
  plantedRedirect,
  plantedStepUp,
  serveUnchecked,
} from './planted-endpoints.ts'
import { sweepPrivilege } from './privilege.ts'
import { sweepSignIn } from './sign-in.ts'
import { sweepStepUp } from './step-up.ts'
import { createSweepTarget, expectNoFindings } from './sweep-setup.ts'
import { type Fixtures, listFixtureGaps, nameOf, type SweepTarget } from './target.ts'

const world = startWorld()
const servers: Server[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const plantedFixtures: Fixtures = {
  [nameOf(plantedEntry)]: entryFixture,
  [nameOf(plantedChange)]: entryFixture,
  [nameOf(plantedStepUp)]: entryFixture,
  [nameOf(plantedList)]: listFixture,
  [nameOf(plantedRedirect)]: entryFixture,
}

async function plant(
  routes: (server: Server) => void,
  fixtures: Fixtures = plantedFixtures,
): Promise<SweepTarget> {
  const server = await buildTestServer(world, routes)
  servers.push(server)
  return createSweepTarget(world, server, fixtures)
}

describe('the sweeps', () => {
  it('find nothing wrong with a correct endpoint', async () => {
    const target = await plant((server) => serve(server, plantedEntry, answerCorrectly))
    for (const sweep of [sweepSignIn, sweepPrivilege, sweepBadInput, sweepOtherCompany]) {
      expectNoFindings(await sweep(target))
    }
  })

  it('report an endpoint that returns another company’s row', async () => {
    const target = await plant((server) =>
      serve(server, plantedEntry, async (_, { entryId }) => {
        const entry = await findAsOwner(world, entryId)
        if (!entry) throw new AppError('not_found', 'This entry does not exist.')
        return entry
      }),
    )
    expect((await sweepOtherCompany(target)).findings).toContain(
      `${nameOf(plantedEntry)} with their id as entryId: expected not_found, got a success (200)`,
    )
  })

  it('report an endpoint that takes a form without stating it', async () => {
    const target = await plant(
      (server) => {
        serve(server, { ...plantedChange, form: true }, answerCorrectly)
        server.endpoints.splice(-1, 1, plantedChange)
      },
      { [nameOf(plantedChange)]: entryFixture },
    )
    const [finding, ...more] = (await sweepBodyType(target)).findings
    expect(finding).toContain('x-www-form-urlencoded: expected unsupported_media_type')
    expect(more).toEqual([])
  })

  it('report an endpoint that breaks at a number beyond 32 bits', async () => {
    const fixtures: Fixtures = { [nameOf(plantedNumber)]: async () => ({ args: {} }) }
    const target = await plant(
      (server) =>
        serve(server, plantedNumber, async (ctx, { inner }) => {
          const { number = 1 } = inner ?? {}
          await inTransaction(ctx, ({ db }) => sql`select ${number}::integer`.execute(db))
          return {}
        }),
      fixtures,
    )
    // Also when it is the last field and fewer cases than fields are sent.
    expect((await sweepLimits(target, 1)).findings).toContain(
      `${nameOf(plantedNumber)} with 2147483648 as inner.number: broke (500)`,
    )
  })

  it('report an endpoint that distinguishes another company’s id from an unknown one', async () => {
    const target = await plant((server) =>
      serve(server, plantedEntry, async (ctx, { entryId }) => {
        const entry = await findAsOwner(world, entryId)
        if (entry?.companyId === ctx.actor.companyId) return entry
        throw new AppError('not_found', entry ? 'Not yours.' : 'This entry does not exist.')
      }),
    )
    expect((await sweepOtherCompany(target)).findings).toEqual([
      `${nameOf(plantedEntry)} with their id as entryId: differs from an unknown id`,
    ])
  })

  it('report a list that shows another company’s rows', async () => {
    const target = await plant((server) =>
      serve(server, plantedList, async () => ({ texts: await listAsOwner(world) })),
    )
    const { findings } = await sweepOtherCompany(target)
    expect(findings[0]).toMatch(/tells CANARY-.* to another company/)
  })

  it('report a call that refuses but still changes another company’s row', async () => {
    const target = await plant((server) =>
      serve(server, plantedChange, async (ctx, { entryId }) => {
        const entry = await findAsOwner(world, entryId)
        if (entry && entry.companyId !== ctx.actor.companyId) {
          await sql`update identity.companies set name = name || '!'
            where company_id = ${entry.companyId}`.execute(world.ownerDb)
        }
        return answerCorrectly(ctx, { entryId })
      }),
    )
    expect((await sweepOtherCompany(target)).findings).toEqual([
      `${nameOf(plantedChange)} changed something of another company: identity.companies`,
    ])
  })

  it('report a route without checks', async () => {
    const target = await plant((server) =>
      serveUnchecked(server, plantedEntry, () => ({ code: 200, body: { action: 'x' } })),
    )
    const name = nameOf(plantedEntry)
    expect((await sweepSignIn(target)).findings).toContain(
      `${name} without a sign-in: expected unauthenticated, got a success (200)`,
    )
    expect((await sweepPrivilege(target)).findings).toContain(
      `${name} without audit.read: expected forbidden, got a success (200)`,
    )
    expect((await sweepBadInput(target)).findings).toContain(
      `${name} with "x" as entryId: expected invalid_input, got a success (200)`,
    )
  })

  it('find nothing wrong with a correct sensitive endpoint', async () => {
    const target = await plant((server) => serve(server, plantedStepUp, answerCorrectly))
    for (const sweep of [sweepStepUp, sweepApiKey]) expectNoFindings(await sweep(target))
  })

  it('report a sensitive endpoint that requires no step-up and accepts API keys', async () => {
    const target = await plant((server) =>
      serveUnchecked(server, plantedStepUp, () => ({ code: 200, body: { action: 'x' } })),
    )
    const name = nameOf(plantedStepUp)
    expect((await sweepStepUp(target)).findings).toEqual([
      `${name} without a fresh proof: expected step_up_needed, got a success (200)`,
    ])
    expect((await sweepApiKey(target)).findings).toEqual([
      `${name} with an API key: expected forbidden, got a success (200)`,
    ])
  })

  it('report a sensitive endpoint that accepts no step-up', async () => {
    const target = await plant((server) =>
      serve(server, plantedStepUp, async () => {
        throw new AppError('step_up_needed', 'Confirm your identity, then try again.')
      }),
    )
    const { findings } = await sweepStepUp(target)
    expect(findings[0]).toContain('refuses its own fixture')
  })

  it.each([
    [
      'breaks',
      () => {
        throw new Error('bug')
      },
      'broke (500)',
    ],
    ['answers in no envelope', () => ({ hello: 1 }), 'does not answer in its envelope'],
    [
      'answers something else',
      () => ({ code: 200, body: {} }),
      'does not answer what its contract says',
    ],
    [
      'answers more',
      () => ({ code: 200, body: { action: 'x', secret: 1 } }),
      'answers more than its contract says',
    ],
    [
      'fails in an undeclared way',
      () => {
        throw new AppError('stale_version', 'Too late.')
      },
      'does not declare stale_version',
    ],
    [
      'fails without a sentence',
      () => {
        throw new AppError('not_found', 'nope')
      },
      'has no sentence for people',
    ],
  ])('report an endpoint that %s', async (_, reply, fault) => {
    const target = await plant((server) => serveUnchecked(server, plantedEntry, reply))
    expect((await sweepSignIn(target)).findings).toContain(`${nameOf(plantedEntry)} ${fault}`)
  })

  it.each([
    ['/login', []],
    ['https://evil.test/', ['leads on to https://evil.test/ under 303']],
    ['//evil.test/', ['leads on to //evil.test/ under 303']],
  ])('report an endpoint that redirects to another site: %s', async (location, faults) => {
    const target = await plant((server) =>
      serve(server, plantedRedirect, async () => ({ location })),
    )
    const said = faults.map((fault) => `${nameOf(plantedRedirect)} ${fault}`)
    expect((await sweepSignIn(target)).findings).toEqual(said)
  })

  it('report a fixture that its own endpoint refuses', async () => {
    const target = await plant((server) =>
      serve(server, plantedEntry, async () => {
        throw new AppError('not_found', 'This entry does not exist.')
      }),
    )
    expect((await sweepSignIn(target)).findings[0]).toContain('refuses its own fixture')
  })

  it('report an endpoint that does not know an id in upper case, or answers with it', async () => {
    const raw = { ...plantedEntry, input: z.strictObject({ entryId: z.guid() }) }
    const strict = await plant((server) =>
      serve(server, raw, async (_, { entryId }) => {
        if (entryId !== entryId.toLowerCase()) throw new AppError('not_found', 'Not found.')
        return { action: 'read' }
      }),
    )
    expect((await sweepPrivilege(strict)).findings[0]).toContain('refuses its own fixture')
    const echoing = await plant((server) =>
      serve(server, raw, async (_, { entryId }) => ({ action: entryId })),
    )
    expect((await sweepPrivilege(echoing)).findings).toEqual([
      `${nameOf(raw)} answers an id in upper case`,
    ])
  })

  it('report an endpoint without a fixture, and a fixture without an endpoint', async () => {
    const target = await plant((server) => serve(server, plantedEntry, answerCorrectly), {
      'GET /api2/test/gone': entryFixture,
    })
    expect(listFixtureGaps(target)).toEqual([
      `${nameOf(plantedEntry)} has no fixture`,
      'the fixture of GET /api2/test/gone has no endpoint',
    ])
  })

  it.each([
    ['sign-in', sweepSignIn],
    ['privilege', sweepPrivilege],
    ['step-up', sweepStepUp],
    ['API key', sweepApiKey],
    ['bad input', sweepBadInput],
    ['other company', sweepOtherCompany],
  ])('fail when they examined nothing: %s', async (_, sweep) => {
    const report = await sweep(await plant(() => {}))
    expect(report.examined).toBe(0)
    expect(() => expectNoFindings(report)).toThrow('cases examined')
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '../app.ts'
import { startPaymentsProcess } from '../payments-process.ts'
import { startSignInProvider } from '../sign-in-provider.ts'
import { sweepApiKey } from './api-key.ts'
import { sweepBadInput } from './bad-input.ts'
import { fixtures } from './fixtures.ts'
import { sweepOtherCompany } from './other-company.ts'
import { sweepPrivilege } from './privilege.ts'
import { aimAt, expectClean } from './run-sweep.ts'
import { sweepSignIn } from './sign-in.ts'
import { sweepStepUp } from './step-up.ts'
import { listFixtureGaps, type SweepTarget } from './target.ts'

const payments = startPaymentsProcess()
const world = startApp(payments.addRoutes)
const provider = startSignInProvider()
let target: SweepTarget

beforeAll(async () => {
  provider.attachTo(world.app)
  target = await aimAt(world, world.app, fixtures)
})

// One test calls everything there is, which takes a while on a busy machine.
describe('every endpoint', { timeout: 300_000 }, () => {
  it('has a fixture', () => {
    expect(world.app.endpoints.length).toBeGreaterThan(0)
    expect(listFixtureGaps(target)).toEqual([])
  })

  it('needs a sign-in unless it is public', async () => {
    expectClean(await sweepSignIn(target))
  })

  it('needs its privilege', async () => {
    expectClean(await sweepPrivilege(target))
  })

  it('needs a proof just before, if it is dangerous', async () => {
    expectClean(await sweepStepUp(target))
  })

  it('turns an API key away, if it is for people', async () => {
    expectClean(await sweepApiKey(target))
  })

  it('refuses bad input and names the field', async () => {
    expectClean(await sweepBadInput(target))
  })

  it('knows nothing of another company', async () => {
    expectClean(await sweepOtherCompany(target))
  })
})

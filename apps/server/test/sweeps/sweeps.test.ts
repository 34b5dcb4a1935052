import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '../app.ts'
import { startPaymentsProcess } from '../payments-process.ts'
import { startSignInProvider } from '../sign-in-provider.ts'
import { warmKnowledge } from '../warm-knowledge.ts'
import { apiKeyRefusals } from './api-key.ts'
import { badInputRefusals } from './bad-input.ts'
import { fixtures } from './fixtures.ts'
import { sweepOtherCompany } from './other-company.ts'
import { privilegeRefusals } from './privilege.ts'
import { aimAt, expectClean, sweepRefusals } from './run-sweep.ts'
import { signInRefusals } from './sign-in.ts'
import { stepUpRefusals } from './step-up.ts'
import { listFixtureGaps, type SweepReport, type SweepTarget } from './target.ts'

const payments = startPaymentsProcess()
const world = startApp(payments.addRoutes)
const provider = startSignInProvider()
let target: SweepTarget

beforeAll(warmKnowledge)
beforeAll(async () => {
  provider.attachTo(world.app)
  target = await aimAt(world, world.app, fixtures)
})

const refusals = {
  signIn: signInRefusals,
  privilege: privilegeRefusals,
  stepUp: stepUpRefusals,
  apiKey: apiKeyRefusals,
  badInput: badInputRefusals,
}

it('every endpoint has a fixture', () => {
  expect(world.app.endpoints.length).toBeGreaterThan(0)
  expect(listFixtureGaps(target)).toEqual([])
})

// Everything there is is called, which takes a while on a busy machine.
describe('every endpoint', { timeout: 300_000 }, () => {
  let reports: Record<keyof typeof refusals, SweepReport>
  beforeAll(async () => {
    reports = await sweepRefusals(target, refusals)
  }, 600_000)

  it('needs a sign-in unless it is public', () => {
    expectClean(reports.signIn)
  })

  it('needs its privilege', () => {
    expectClean(reports.privilege)
  })

  it('needs a proof just before, if it is dangerous', () => {
    expectClean(reports.stepUp)
  })

  it('turns an API key away, if it is for people', () => {
    expectClean(reports.apiKey)
  })

  it('refuses bad input and names the field', () => {
    expectClean(reports.badInput)
  })

  it('knows nothing of another company', async () => {
    expectClean(await sweepOtherCompany(target))
  })
})

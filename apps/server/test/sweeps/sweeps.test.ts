import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../app.ts'
import { startMailStandIns } from '../mail-stand-ins.ts'
import { startPaymentsProcess } from '../payments-process.ts'
import { startSignInProvider } from '../sign-in-provider.ts'
import { warmKnowledge } from '../warm-knowledge.ts'
import { apiKeyRefusals } from './api-key.ts'
import { badInputRefusals } from './bad-input.ts'
import { bodyTypeRefusals } from './body-type.ts'
import { fixtures } from './fixtures.ts'
import { sweepOtherCompany } from './other-company.ts'
import { privilegeRefusals } from './privilege.ts'
import { listStepUpGaps } from './sensitive-endpoints.ts'
import { signInRefusals } from './sign-in.ts'
import { stepUpRefusals } from './step-up.ts'
import { createSweepTarget, expectNoFindings, sweepRefusals } from './sweep-setup.ts'
import { listFixtureGaps, type SweepReport, type SweepTarget } from './target.ts'

const payments = startPaymentsProcess()
const world = startTestApp(payments.addRoutes)
const provider = startSignInProvider()
const mail = startMailStandIns()
let target: SweepTarget

beforeAll(warmKnowledge)
beforeAll(async () => {
  provider.attachTo(world.app)
  mail.attachTo(world.app)
  target = await createSweepTarget(world, world.app, fixtures)
})

const refusals = {
  signIn: signInRefusals,
  privilege: privilegeRefusals,
  stepUp: stepUpRefusals,
  apiKey: apiKeyRefusals,
  badInput: badInputRefusals,
  bodyType: bodyTypeRefusals,
}

it('every endpoint has a fixture', () => {
  expect(world.app.endpoints.length).toBeGreaterThan(0)
  expect(listFixtureGaps(target)).toEqual([])
})

it('every endpoint that grants power or takes data out declares a step-up', () => {
  expect(listStepUpGaps(world.app.endpoints)).toEqual([])
})

// Everything there is is called, which takes a while on a busy machine.
describe('every endpoint', { timeout: 300_000 }, () => {
  let reports: Record<keyof typeof refusals, SweepReport>
  beforeAll(async () => {
    reports = await sweepRefusals(target, refusals)
  }, 600_000)

  it('requires a sign-in unless it is public', () => {
    expectNoFindings(reports.signIn)
  })

  it('requires its privilege', () => {
    expectNoFindings(reports.privilege)
  })

  it('requires a recent step-up if it is sensitive', () => {
    expectNoFindings(reports.stepUp)
  })

  it('refuses an API key if it is session-only', () => {
    expectNoFindings(reports.apiKey)
  })

  it('rejects bad input and names the field', () => {
    expectNoFindings(reports.badInput)
  })

  it('takes JSON and no other body unless it states a form', () => {
    expectNoFindings(reports.bodyType)
  })

  it('reveals nothing of another company', async () => {
    expectNoFindings(await sweepOtherCompany(target))
  })
})

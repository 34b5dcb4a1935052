import { testSize } from '@headwater/testing/size'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../app.ts'
import { startMailStandIns } from '../mail-stand-ins.ts'
import { startPaymentsProcess } from '../payments-process.ts'
import { startSignInProvider } from '../sign-in-provider.ts'
import { warmKnowledge } from '../warm-knowledge.ts'
import { fixtures } from './fixtures.ts'
import { sweepLimits } from './limits.ts'
import { createSweepTarget, expectNoFindings } from './sweep-setup.ts'

const payments = startPaymentsProcess()
const world = startTestApp(payments.addRoutes)
const provider = startSignInProvider()
const mail = startMailStandIns()
const maxCasesPerEndpoint = testSize({ gate: 3, deep: Number.POSITIVE_INFINITY })

beforeAll(warmKnowledge)
beforeAll(() => {
  provider.attachTo(world.app)
  mail.attachTo(world.app)
})

it('no endpoint breaks at the limits of its fields or beyond them', async () => {
  const target = await createSweepTarget(world, world.app, fixtures)
  const report = await sweepLimits(target, maxCasesPerEndpoint)
  expectNoFindings(report)
  expect(report.examined).toBeGreaterThan(target.server.endpoints.length)
}, 1_200_000)

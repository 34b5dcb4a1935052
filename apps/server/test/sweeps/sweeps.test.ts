import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '../app.ts'
import { sweepBadInput } from './bad-input.ts'
import { fixtures } from './fixtures.ts'
import { sweepOtherCompany } from './other-company.ts'
import { sweepPrivilege } from './privilege.ts'
import { aimAt, expectClean } from './run-sweep.ts'
import { sweepSignIn } from './sign-in.ts'
import { listFixtureGaps, type SweepTarget } from './target.ts'

const world = startApp()
let target: SweepTarget

beforeAll(async () => {
  target = await aimAt(world, world.app, fixtures)
})

describe('every endpoint', () => {
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

  it('refuses bad input and names the field', async () => {
    expectClean(await sweepBadInput(target))
  })

  it('knows nothing of another company', async () => {
    expectClean(await sweepOtherCompany(target))
  })
})

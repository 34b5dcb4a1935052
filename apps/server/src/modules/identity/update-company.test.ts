import { updateCompany } from '@headwater/contract/identity'
import { expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aMember, anOwner } from '#test/identity-builders'
import { listTeamEntries } from '#test/team-builders'

const world = startTestApp()

it('updating the company changes name or size and records the old values', async () => {
  const owner = await anOwner(world)
  const named = await world.call(updateCompany, { name: '  Meridian Works ' }, { as: owner })
  expect(named.body).toMatchObject({ name: 'Meridian Works', size: null })
  const sized = await world.call(updateCompany, { size: '11-50' }, { as: owner })
  expect(sized.body).toMatchObject({ name: 'Meridian Works', size: '11-50' })
  expect((await listTeamEntries(world, owner)).slice(-2)).toMatchObject([
    {
      action: 'company.changed',
      before: { name: 'Meridian Grid', size: null },
      after: { name: 'Meridian Works', size: null },
    },
    { action: 'company.changed', before: { size: null }, after: { size: '11-50' } },
  ])
})

it('an update without a change writes no audit entry', async () => {
  const owner = await anOwner(world)
  const before = await listTeamEntries(world, owner)
  await world.call(updateCompany, { name: 'Meridian Grid' }, { as: owner })
  await world.call(updateCompany, {}, { as: owner })
  expect(await listTeamEntries(world, owner)).toEqual(before)
})

it('only owners can update the company', async () => {
  const { companyId } = await anOwner(world)
  const as = await aMember(world, { companyId, role: 'admin' })
  expect((await world.call(updateCompany, { name: 'Mine' }, { as })).status).toBe(422)
})

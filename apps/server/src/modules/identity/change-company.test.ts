import { changeCompany } from '@headwater/contract/identity'
import { expect, it } from 'vitest'
import { startApp } from '#test/app'
import { aMember, anOwner } from '#test/identity-builders'
import { listTeamEntries } from '#test/team-builders'

const world = startApp()

it('gives the company another name or size, and keeps what it was in the log', async () => {
  const owner = await anOwner(world)
  const named = await world.call(changeCompany, { name: '  Meridian Works ' }, { as: owner })
  expect(named.body).toMatchObject({ name: 'Meridian Works', size: null })
  const sized = await world.call(changeCompany, { size: '11-50' }, { as: owner })
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

it('writes nothing into the log when nothing changes', async () => {
  const owner = await anOwner(world)
  const before = await listTeamEntries(world, owner)
  await world.call(changeCompany, { name: 'Meridian Grid' }, { as: owner })
  await world.call(changeCompany, {}, { as: owner })
  expect(await listTeamEntries(world, owner)).toEqual(before)
})

it('is for owners', async () => {
  const { companyId } = await anOwner(world)
  const as = await aMember(world, { companyId, role: 'admin' })
  expect((await world.call(changeCompany, { name: 'Mine' }, { as })).status).toBe(422)
})

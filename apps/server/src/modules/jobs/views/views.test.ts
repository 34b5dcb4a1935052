import * as contract from '@headwater/contract/jobs/views'
import { expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { jobsRoutes } from '../routes.ts'

const world = startTestApp(jobsRoutes)

function save(as: Member, name: string, query = 'tab=all') {
  return world.call(contract.saveJobView, { name, query }, { as })
}

async function listed(as: Member) {
  return (await world.call(contract.listJobViews, {}, { as })).body.views
}

it('saved views are personal, and saving under the same name replaces one', async () => {
  const owner = await anOwner(world)
  const reviewer = await aMember(world, { companyId: owner.companyId, role: 'reviewer' })
  const first = (await save(owner, ' Mine ', 'tab=draft')).body
  await save(owner, 'Berlin', 'place=Berlin')
  const second = (await save(owner, 'Mine', 'tab=all&sort=title')).body
  expect(second).toEqual({ id: first.id, name: 'Mine', query: 'tab=all&sort=title' })
  expect((await listed(owner)).map(({ name }) => name)).toEqual(['Berlin', 'Mine'])
  expect(await listed(reviewer)).toEqual([])
  const remove = (as: Member) => world.call(contract.removeJobView, { viewId: first.id }, { as })
  expect((await remove(reviewer)).status).toBe(404)
  expect((await remove(owner)).status).toBe(200)
  expect((await remove(owner)).status).toBe(404)
  expect(await listed(owner)).toHaveLength(1)
})

it('saved views are limited even under concurrent saves, but can still be replaced', async () => {
  const as = await anOwner(world)
  const names = Array.from({ length: contract.maxJobViews + 4 }, (_, at) => `View ${at}`)
  const answers = await Promise.all(names.map((name) => save(as, name)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ error }) => Object.keys(error?.fields ?? {}))).toEqual(
    Array.from({ length: 4 }, () => ['name']),
  )
  const [kept] = await listed(as)
  expect((await save(as, kept?.name ?? '', 'tab=closed')).body.query).toBe('tab=closed')
})

it.each(['<script>', 'a b', 'tab=é', '#x'])(
  'a saved view rejects %s, which is no URL query',
  async (query) => {
    const as = await anOwner(world)
    expect((await save(as, 'Odd', query)).error?.fields).toHaveProperty('query')
  },
)

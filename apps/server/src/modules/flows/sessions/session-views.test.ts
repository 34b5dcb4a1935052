import {
  listSessionViews,
  removeSessionView,
  saveSessionView,
} from '@headwater/contract/flows/sessions'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { aMember, type Member } from '#test/identity-builders'
import { startLaunchWorld } from '#test/launch-world'

const world = startLaunchWorld()
const as = () => ({ as: world.owner })

describe('a saved view', () => {
  const save = (name: string, query = 'tab=held', who: Member = world.owner) =>
    world.call(saveSessionView, { name, query }, { as: who })

  it('is listed by name, for reviewers too', async () => {
    for (const name of ['replies', 'Held', 'All agents']) await save(name)
    const { body } = await world.call(listSessionViews, {}, as())
    expect(body.views.map(({ name }) => name)).toEqual(['All agents', 'Held', 'replies'])
    const { companyId } = world.owner
    const reviewer = await aMember(world, { companyId, role: 'reviewer' })
    expect((await save('Held', 'tab=held&sort=name', reviewer)).error).toBeUndefined()
    const theirs = await world.call(listSessionViews, {}, { as: reviewer })
    expect(theirs.body.views).toMatchObject([{ name: 'Held', query: 'tab=held&sort=name' }])
  })

  it('has a name and a URL query', async () => {
    expect((await save('', 'tab=held')).error?.fields).toHaveProperty('name')
    expect((await save('Held', '<script>')).error?.fields).toHaveProperty('query')
    const removed = await world.call(removeSessionView, { viewId: newId() }, as())
    expect(removed.error?.reason).toBe('not_found')
  })
})

import { startImport } from '@headwater/contract/people/imports'
import { getPerson, listPeople } from '@headwater/contract/people/people'
import { suggestReference } from '@headwater/contract/reference'
import { removeCompanyPack } from '@headwater/contract/reference/taxonomies'
import { beforeAll, expect, it } from 'vitest'
import { systemActor } from '#platform/system-actor'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import { aCompanyPack, anEsco } from '#test/pack-builders'
import { aCsv, aWaitingImport } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'
import { runImport } from './run-import.ts'

const app = startTestApp()
beforeAll(warmKnowledge)

/** Imports a person and returns the occupation their title resolves to. */
async function occupationOf(as: Member, name: string): Promise<string | null | undefined> {
  const content = aCsv([{ name, title: 'Zanderräuchermeister', employer: 'Works Ltd' }])
  const importId = await aWaitingImport(app, as, { content })
  await app.call(startImport, { importId }, { as })
  // Runs as for a long file: in a thread, which knows only the shipped taxonomy, unless there are
  // packs.
  const ctx = app.contextFor(systemActor(as.companyId, as))
  await runImport(ctx, { importId }, { threadFrom: 1 })
  const { body } = await app.call(listPeople, { search: name }, { as })
  const personId = body.items[0]?.id ?? ''
  const person = await app.call(getPerson, { personId }, { as })
  const [post] = person.body.profile.experiences
  expect(post?.title).toBe('Zanderräuchermeister')
  return post?.occupation
}

it('a title known only to a company’s own pack is resolved in its imports and in no others', {
  timeout: 120_000,
}, async () => {
  const [as, other] = [await anOwner(app), await anOwner(app)]
  expect(await occupationOf(as, 'Anna Abel')).toBeNull()
  await aCompanyPack(app, as, anEsco('Zanderräuchermeister'))
  expect(await occupationOf(as, 'Bilal Brandt')).toBe('esco-zanderr-uchermeister')
  expect(await occupationOf(other, 'Chiara Conti')).toBeNull()

  app.clock.advance(60_000)
  const suggested = async (member: Member) => {
    const args = { list: 'titles', query: 'zanderrauch' } as const
    const { body } = await app.call(suggestReference, args, { as: member })
    return body.items.map(({ key }) => key)
  }
  expect(await suggested(as)).toEqual(['esco-zanderr-uchermeister'])
  expect(await suggested(other)).toEqual([])

  expect((await app.call(removeCompanyPack, { name: 'esco' }, { as })).code).toBe(200)
  expect(await occupationOf(as, 'Dmitri Duarte')).toBeNull()
})

import { Criteria, type Criterion } from '@headwater/contract/sourcing/criteria'
import { relaxCriteria } from '@headwater/contract/sourcing/relax-criteria'
import { type SearchReply, searchPeople } from '@headwater/contract/sourcing/search'
import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import { aDoneImport, manyPersonLines } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startTestApp()
let owner: Member

/** Half are software engineers, and two of these have worked for ten years. */
const lines = manyPersonLines(30).map((line, at) => ({
  ...line,
  ...((at === 1 || at === 3 || at === 4) && { start: '2010-03' }),
}))

beforeAll(async () => {
  warmKnowledge()
  owner = await anOwner(app)
  await aDoneImport(app, owner, lines)
  // The first search loads the taxonomy, which takes a while.
  await search({ criteria: [title] })
}, 120_000)

type Wanted = z.input<typeof Criterion>

const title: Wanted = {
  id: 'title',
  attribute: 'title',
  mode: 'must',
  titles: [{ text: 'Software engineer' }],
}
const python: Wanted = {
  id: 'python',
  attribute: 'skills',
  mode: 'nice',
  skills: [{ text: 'Python' }],
}
const years: Wanted = { id: 'years', attribute: 'totalYears', mode: 'must', min: 10 }

function search(args: Parameters<typeof app.call<typeof searchPeople>>[1]) {
  return app.call(searchPeople, args, { as: owner })
}

it('one cursor leads through all groups, full matches first, each person once', async () => {
  const seen: SearchReply['hits'] = []
  let groups: SearchReply['groups'] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const { body } = await search({ criteria: [title, years], limit: 4, ...(cursor && { cursor }) })
    seen.push(...body.hits)
    groups = body.groups
    cursor = body.nextCursor
    if (seen.length > 60) break
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
  const missed = seen.map((hit) => hit.missed.length)
  expect(missed).toEqual(missed.toSorted((a, b) => a - b))
  expect(groups.map(({ total }) => total)).toEqual(
    groups.map((group) => missed.filter((one) => one === group.missed).length),
  )
  for (const { id, people } of groups[1]?.missing ?? []) {
    expect(seen.filter((hit) => hit.missed.includes(id))).toHaveLength(people)
  }
  expect(groups.map(({ total }) => total)).toEqual([2, 14])
})

it('a must-have that no one meets leaves the closest people, and advice that is true', async () => {
  const unmet: Wanted = {
    id: 'unmet',
    attribute: 'keywords',
    mode: 'must',
    unknown: 'exclude',
    phrases: ['zorblaxing'],
  }
  const { body } = await search({ criteria: [unmet, python] })
  const everyone = body.groups[1]?.total ?? 0
  expect(everyone).toBeGreaterThan(20)
  expect(body.groups).toEqual([
    { missed: 0, total: 0, missing: [] },
    { missed: 1, total: everyone, missing: [{ id: 'unmet', people: everyone }] },
  ])
  expect(body.hits[0]?.missed).toEqual(['unmet'])
  expect(body.advice).toMatchObject([{ ids: ['unmet'] }])
  const relaxed = relaxCriteria(Criteria.parse([unmet, python]), ['unmet'])
  expect((await search({ criteria: relaxed })).body.total).toBe(body.advice[0]?.total)
})

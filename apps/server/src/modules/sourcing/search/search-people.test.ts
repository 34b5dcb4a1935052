import { removePeople } from '@headwater/contract/people/people'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import {
  explainPerson,
  parseSearchQuery,
  type SearchReply,
  searchPeople,
} from '@headwater/contract/sourcing/search'
import { computeScore } from '@headwater/matching/score'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { addRoutes } from '#app/routes'
import { buildServer } from '#platform/http/server'
import type { Server } from '#platform/http/types'
import { callServer, startTestApp } from '#test/app'
import { testServerDeps } from '#test/bare-server'
import { anOwner, type Member } from '#test/identity-builders'
import {
  aDoneImport,
  manyPersonLines,
  type PersonLine,
  runSourcingTask,
} from '#test/sourcing-builders'
import { readTestActor } from '#test/test-actor'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startTestApp()
let owner: Member
let inPostgres: Server

const line: PersonLine = {
  name: 'Greta Holm',
  email: 'greta@example.org',
  title: 'Software engineer',
  city: 'Lisbon',
  employer: 'Halden Robotics',
  start: '2015-01',
  country: 'Portugal',
  skills: 'Python; SQL',
}

beforeAll(async () => {
  warmKnowledge()
  owner = await anOwner(app)
  await aDoneImport(app, owner, [...manyPersonLines(30), line])
  const { database, keyring } = app
  inPostgres = await buildServer(
    testServerDeps({
      database,
      keyring,
      clock: app.clock,
      config: { ...testServerDeps().config, searchEngine: 'postgres' },
      authenticate: async (request) => readTestActor(request),
    }),
  )
  addRoutes(inPostgres)
  await search({ criteria })
}, 120_000)
afterAll(() => inPostgres.close())

type Wanted = z.input<typeof Criterion>

const title: Extract<Wanted, { attribute: 'title' }> = {
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
const years = { id: 'years', attribute: 'totalYears', min: 10 } as const
const criteria = [title, python]

function search(args: Parameters<typeof app.call<typeof searchPeople>>[1], as = owner) {
  return app.call(searchPeople, args, { as })
}

it('results are ranked people with everything their score is computed from, without contacts', async () => {
  const { body, text } = await search({ criteria, facets: ['title', 'countries'] })
  expect(body.total).toBe(16)
  expect(body.hits).toHaveLength(16)
  expect(body.hits.map(({ score }) => score)).toEqual(
    body.hits.map(({ score }) => score).toSorted((a, b) => b - a),
  )
  for (const hit of body.hits) expect(scoreAgain(body, hit)).toBe(hit.score)
  expect(body.hits[0]).toMatchObject({ isOwn: true, isSynthetic: false })
  expect(body.hits.find(({ person }) => person.name === 'Greta Holm')?.person).toMatchObject({
    title: 'Software engineer',
    employer: 'Halden Robotics',
    city: 'Lisbon',
    country: 'PT',
    totalMonths: 133,
    roleMonths: 133,
    pastEmployers: [],
    pastEmployerCount: 0,
    education: null,
    skillMonths: {},
    skills: ['Python', 'SQL'],
    skillCount: 2,
    source: { kind: 'csv' },
  })
  expect(body.facets.countries?.values).toEqual([{ key: 'PT', name: 'Portugal', people: 16 }])
  expect(body.facets.title?.values[0]?.name).toMatch(/^[A-Z]/)
  expect(text).not.toContain('@example.org')
})

it('relevant months in the results equal those in the explanation', async () => {
  const relevant: Wanted = { id: 'relevant', attribute: 'relevantYears', mode: 'nice', min: 3 }
  const { body } = await search({ criteria: [title, relevant] })
  const plain = (await search({ criteria })).body
  for (const { id, person } of body.hits) {
    const args = { criteria: [title, relevant], personId: id }
    const { factors } = (await app.call(explainPerson, args, { as: owner })).body
    const line = factors.find(({ attribute }) => attribute === 'relevantYears')?.criteria[0]
    const [, years = 0, months = 0] = /^(?:(\d+) years?)? ?(?:(\d+) months?)? /.exec(
      line?.says ?? '',
    ) as unknown as number[]
    expect(person.relevantMonths).toBe(Number(years) * 12 + Number(months))
    const alone = plain.hits.find((hit) => hit.id === id)
    expect(alone?.person.relevantMonths).toBe(person.relevantMonths)
  }
  expect(body.hits).toHaveLength(16)
  expect(body.hits[0]?.person.relevantMonths).toBeGreaterThan(12)
  const untitled = (await search({ criteria: [python, relevant] })).body
  expect(untitled.hits.map(({ person }) => person.relevantMonths)).toEqual(
    untitled.hits.map(() => null),
  )
})

it('keyword criteria are evaluated on the people’s words', async () => {
  const words: Wanted = { id: 'words', attribute: 'keywords', mode: 'nice', phrases: ['Halden'] }
  const { body } = await search({ criteria: [title, words] })
  const greta = body.hits.find(({ person }) => person.name === 'Greta Holm')
  expect(greta?.evaluated).toContainEqual({
    id: 'words',
    isKnown: true,
    value: 1_000,
    match: 1_000,
  })
})

it('signals people have set are shown, and null otherwise', async () => {
  const ids = (await search({ criteria })).body.hits.map(({ id }) => id)
  const signals = (openToWork: boolean | null, relocate: boolean | null) => {
    const told = (value: boolean | null, more = {}) =>
      value === null ? null : { value, at: '2026-01-02', source: 's1', ...more }
    return { openToWork: told(openToWork), relocate: told(relocate, { countries: [] }) }
  }
  const said = [
    [true, false],
    [false, true],
    [null, null],
  ] as const
  for (const [at, [openToWork, relocate]] of said.entries()) {
    const known = JSON.stringify({ ...signals(openToWork, relocate), lastActive: null })
    await sql`update people.people set profile = jsonb_set(profile, '{signals}', ${known}::jsonb)
      where id = ${ids[at]}`.execute(app.ownerDb)
    await sql`delete from sourcing.people_documents where person_id = ${ids[at]}`.execute(
      app.ownerDb,
    )
  }
  await runSourcingTask(app, owner, 'refresh-documents')
  const expected = said.map(([isOpenToWork, willRelocate]) => ({ isOpenToWork, willRelocate }))
  const listSignals = async (server: Server) => {
    const { body } = await callServer(server, searchPeople, { criteria }, { as: owner })
    const signalsOf = new Map(body.hits.map(({ id, person }) => [id, person.signals]))
    return said.map((_, at) => signalsOf.get(ids[at] ?? ''))
  }
  // An engine that has not polled yet shows them as they were, and one that polled in between has
  // lost them for a moment.
  await expect.poll(() => listSignals(app.app)).toEqual(expected)
  expect(await listSignals(inPostgres)).toEqual(expected)
})

function scoreAgain(
  { criteria: asked }: Pick<SearchReply, 'criteria'>,
  { evaluated }: SearchReply['hits'][number],
): number {
  const lines = asked.map((one, at) => ({ ...one, ...evaluated[at] })) as never
  return computeScore(lines).score
}

it('results show the cost of each requirement, groups and advice on what to relax', async () => {
  const { body } = await search({ criteria: [...criteria, years] })
  expect(body.total).toBe(1)
  expect(body.costs).toContainEqual({ id: 'years', people: 15 })
  expect(body.advice[0]).toEqual({ ids: ['years'], total: 16 })
  expect(body.groups[0]).toEqual({ missed: 0, total: 1, missing: [] })
  expect(body.groups[1]?.missing).toContainEqual({ id: 'years', people: 15 })
  const near = await search({ criteria: [title, { ...years, min: 7 }] })
  expect(near.body.hits[near.body.total]).toMatchObject({ missed: ['years'], isOwn: true })
  const unread = [title, { ...python, skills: [...python.skills, { text: 'Zorgmeistering' }] }]
  expect((await search({ criteria: unread })).body.notUnderstood).toEqual([
    { id: python.id, text: 'Zorgmeistering' },
  ])
})

it('paging has no gaps and requires a cursor of the same company and criteria', async () => {
  const seen: string[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const { body } = await search({ criteria, limit: 5, ...(cursor && { cursor }) })
    seen.push(...body.hits.map(({ id }) => id))
    cursor = body.nextCursor
    if (seen.length > 30) break
  }
  expect(new Set(seen).size).toBe(16)
  expect(seen).toHaveLength(16)

  const { body: first } = await search({ criteria, limit: 5 })
  const next = first.nextCursor ?? ''
  const heavier = [title, { ...python, weight: 900 }]
  const stranger = await anOwner(app)
  for (const refused of [
    await search({ criteria: heavier, cursor: next }),
    await search({ criteria, cursor: next }, stranger),
    await search({ criteria, cursor: `${next}x` }),
  ]) {
    expect(refused).toMatchObject({ status: 400, code: 101 })
    expect(refused.error?.fields).toHaveProperty('cursor')
  }
})

it('paging in a process that never had the results is rejected as results gone', async () => {
  const { body } = await search({ criteria, limit: 5 })
  // People with equal scores are ordered by random id, and the last test needs Greta.
  const hit = body.hits.find(({ person }) => person.name !== line.name)
  await app.call(removePeople, { personIds: [hit?.id ?? ''] }, { as: owner })
  await expect.poll(async () => (await search({ criteria })).body.total).toBe(15)
  const later = await buildServer(
    testServerDeps({
      database: app.database,
      keyring: app.keyring,
      clock: app.clock,
      authenticate: async (request) => readTestActor(request),
    }),
  )
  addRoutes(later)
  const args = { criteria, limit: 5, cursor: body.nextCursor ?? '' }
  const answer = await callServer(later, searchPeople, args, { as: owner })
  await later.close()
  expect(answer).toMatchObject({ status: 422, code: 422 })
  expect(answer.error).toMatchObject({
    reason: 'results_gone',
    message: 'These results have expired. Search again.',
  })
})

it('the explanation has the same score as the list', async () => {
  const { body } = await search({ criteria })
  for (const { id, score } of body.hits.slice(0, 3)) {
    const explained = await app.call(explainPerson, { criteria, personId: id }, { as: owner })
    expect(explained.body.score).toBe(score)
  }
  const stranger = await anOwner(app)
  const personId = body.hits[0]?.id ?? ''
  const refused = await app.call(explainPerson, { criteria, personId }, { as: stranger })
  expect(refused).toMatchObject({ status: 404, error: { reason: 'not_found' } })
})

it.each([
  [[], 'criteria'],
  [[title, title], 'criteria'],
  [[{ ...title, titles: [] }], 'criteria.0.titles'],
  [[{ ...years, min: 70 }], 'criteria.0.min'],
  [[{ id: 'x', attribute: 'age', min: 40 }], 'criteria.0.attribute'],
])('rejects %j and names the field', async (bad, field) => {
  const answer = await search({ criteria: bad as never })
  expect(answer).toMatchObject({ status: 400, code: 101 })
  expect(Object.keys(answer.error?.fields ?? {})).toContain(field)
})

it('the PostgreSQL engine returns the same if configured', async () => {
  const args = { criteria: [...criteria, years], facets: ['skills' as const] }
  const here = await search(args)
  const there = await callServer(inPostgres, searchPeople, args, { as: owner })
  expect(there.body).toEqual({ ...here.body, epoch: null })
  expect(there.body.total).toBeGreaterThan(0)
})

// The first question loads the taxonomy, which takes a while.
it('a question is parsed and its criteria can be searched', { timeout: 60_000 }, async () => {
  const text = 'software engineer in Lisbon with python, male'
  const { body } = await app.call(parseSearchQuery, { text }, { as: owner })
  expect(body.criteria.map(({ attribute }) => attribute)).toContain('title')
  expect(body.refused).toMatchObject([{ ground: 'gender', text: 'male' }])
  expect((await search({ criteria: body.criteria })).body.total).toBeGreaterThan(0)
})

import { getClientInfo } from '@headwater/contract/identity'
import { listInvitations } from '@headwater/contract/identity/invitations'
import { isDeep, testSize } from '@headwater/testing/size'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCall, sendCall } from '#kit/calls'
import {
  listCollectionReads,
  listQueryVariants,
  listSearchVariants,
  readAllLists,
} from '#kit/collection-reads'
import { readCompanyRows } from '#kit/company-rows'
import { listIdPositions, otherIdNames, type Position } from '#kit/id-positions'
import { listInjections } from '#kit/injections'
import { mapInBatches } from '#kit/map-in-batches'
import { isMutation, listProtectedOperations, nameOf, type Operation } from '#kit/open-api'
import { anOwner, expectOk, type Person } from '#kit/people'
import { seedInvitations } from '#kit/seed-invitations'
import { createTwoCompanies, findLeaks, type TwoCompanies } from '#kit/two-companies'

let world: TwoCompanies
let operations: Operation[]

beforeAll(async () => {
  world = await createTwoCompanies()
  operations = await listProtectedOperations()
})

/**
 * A plan is refused for its version, and approvals because the agent is paused, before anything they
 * name is looked up.
 */
const refusedAtOnce =
  /^(PUT \/api2\/flows\/\{flowId\}\/plan plan |POST \/api2\/flows\/\{flowId\}\/agent\/answers decisionIds$)/

describe('another company', () => {
  // Tens of thousands of calls: every id in every position that takes one.
  it('19. does not exist, wherever one of its ids is used', { timeout: 600_000 }, async () => {
    const { foreignIds, them, theirs } = world
    expect(theirs.idsByKind.size).toBeGreaterThanOrEqual(8)
    let [positions, tried] = [0, 0]
    // Reads go first, so that our own audit log does not yet contain the attempts.
    for (const operation of operations.toSorted((a, b) => +isMutation(a) - +isMutation(b))) {
      for (const position of listIdPositions(operation)) {
        const { label } = position
        const strangers = otherIdNames(operation, position).filter((name) => !(name in world.own))
        expect([label, 'next to an id of ours', strangers]).toEqual([
          label,
          'next to an id of ours',
          [],
        ])
        const random = await tryId(operation, position, crypto.randomUUID())
        // A filter that matches nothing returns an empty list, and naming a foreign id returns not
        // found.
        const isFilter =
          position.place === 'query' || label.includes(' matching ') || label.endsWith(' only')
        const isFine =
          random.status === 404 ||
          (isFilter && random.status === 200) ||
          (refusedAtOnce.test(label) && random.status === 422)
        expect([label, random, isFine]).toEqual([label, random, true])
        const ids = isDeep ? foreignIds : sampleIds(position, positions)
        const answers = await mapInBatches(ids, 8, (id) => tryId(operation, position, id))
        for (const answer of answers) expect([label, answer]).toEqual([label, random])
        positions += 1
        tried += answers.length
      }
    }
    const ids = `${foreignIds.length} ids of ${theirs.idsByKind.size} kinds`
    console.log(`19. routes × positions tried: ${positions} with ${ids}: ${tried}, leaks: 0`)
    expect(tried).toBeGreaterThan(testSize({ gate: 200, deep: 500 }))
    expect((await readCompanyRows(them.client.company_id)).prints).toEqual(theirs.prints)
  })

  it('20. is not reached by ids injected into a call', async () => {
    const { us, them, theirs } = world
    const before = expectOk(await us.program.call(getClientInfo, {})).body
    const writing = operations.filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method))
    expect(writing.length).toBeGreaterThanOrEqual(20)
    // Check 19 has used up the hourly email limit, so later responses only state that.
    const isHarmless = [200, 303, 400, 404, 422, 429]
    for (const operation of writing) {
      for (const { place, call, headers } of listInjections(operation, them.client)) {
        // With a cookie from an earlier response, the call would fail on the missing CSRF token
        // instead.
        us.program.cookies.clear()
        const { status, text } = await sendCall(us.program, call, headers)
        const label = `${nameOf(operation)}, ${place}`
        expect([label, status, isHarmless.includes(status)]).toEqual([label, status, true])
        expect([label, findLeaks(text, world)]).toEqual([label, []])
      }
    }
    const after = expectOk(await us.program.call(getClientInfo, {})).body
    expect([after.company_id, after.role]).toEqual([before.company_id, before.role])
    expect((await readCompanyRows(them.client.company_id)).prints).toEqual(theirs.prints)
  })

  it('21. appears in no list, search, sort order, export or count', async () => {
    const { them, canary } = world
    // A member who entered none of their ids, since the audit log contains what a member enters.
    const us = await anOwner()
    const lists = listCollectionReads(operations)
    expect(lists.length).toBeGreaterThanOrEqual(8)
    const numbers = await readAllLists(us, lists)
    await seedInvitations(them, 1_000)
    const page = expectOk(await them.program.call(listInvitations, { limit: 200 }))
    expect(page.body.items).toHaveLength(200)
    expect(await readAllLists(us, lists)).toEqual(numbers)

    const questions = [
      ...lists.flatMap((list) => listQueryVariants(list).map((values) => ({ list, values }))),
      ...lists.flatMap((list) =>
        listSearchVariants(list, canary).map((values) => ({ list, values })),
      ),
    ]
    expect(questions.filter(({ values }) => Object.values(values).includes(canary))).not.toEqual([])
    for (const { list, values } of questions) {
      const { status, text } = await sendCall(us.program, aCall(list, values))
      const label = `${nameOf(list)} ${JSON.stringify(values)}`
      expect([label, status, findLeaks(text, world)]).toEqual([label, 200, []])
    }
  })
})

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * Those of their ids that bear the name of the position, some of the tables that are named like it,
 * and another one, which moves on from one position to the next.
 */
function sampleIds({ label }: Position, at: number): string[] {
  const { foreign, foreignIds, theirs } = world
  const names = label.split(' ').slice(2)
  const named = JSON.stringify(names.map((name) => foreign[name] ?? '')).match(uuid) ?? []
  const words = names.map((name) =>
    name.replace(/y?(Id|_id)s?$/, '').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )
  const related = [...theirs.idsByKind]
    .filter(([kind]) => words.some((word) => kind.includes(word)))
    .flatMap(([, ids]) => ids.filter((id) => foreignIds.includes(id)).slice(0, 1))
  const other = foreignIds[at % foreignIds.length] as string
  return [...new Set([...named, ...related.slice(0, 3), other])]
}

let turn = 0

/** Several members take turns because of rate limits on requests and emails. */
async function tryId(operation: Operation, position: Position, id: string) {
  turn += 1
  const { program } = world.partners[turn % world.partners.length] as Person
  const call = aCall(operation, { ...ownIn(operation), ...position.fill(id) })
  const { status, text } = await sendCall(program, call)
  return { status, text: text.replaceAll(id, 'id') }
}

function ownIn({ fields }: Operation) {
  const wanted = fields.filter(({ name, isRequired }) => isRequired && name in world.own)
  return Object.fromEntries(wanted.map(({ name }) => [name, world.own[name]]))
}

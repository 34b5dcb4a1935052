import { getFlow } from '@headwater/contract/flows/flows'
import { listLaunches } from '@headwater/contract/flows/launches'
import {
  changeSessions,
  type SessionAct,
  sessionsTopic,
  undoSessions,
} from '@headwater/contract/flows/sessions'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aMember, anOwner } from '#test/identity-builders'
import {
  aDryRun,
  aLaunch,
  manyChosenPeople,
  readBooks,
  runLaunch,
  startLaunched,
  startLaunchWorld,
} from '#test/launch-world'
import { watchTopic } from '#test/watch-topic'

const world = startLaunchWorld()
const as = () => ({ as: world.owner })

const act = (act: SessionAct, flowIds = [world.flowId]) =>
  world.call(changeSessions, { flowIds, act }, as())

async function stateOf(flowId = world.flowId) {
  const { body } = await world.call(getFlow, { flowId }, as())
  return { status: body.status, isArchived: body.isArchived }
}

async function listMessageStates(): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`select state from outreach.messages
    where sequence_id = ${world.flowId} and position = 1`.execute(world.ownerDb)
  return rows.map(({ state }) => state)
}

describe('archiving a session', () => {
  it('undoes a launch that has not started, and returns its credits', async () => {
    await manyChosenPeople(world, 2)
    await aDryRun(world)
    const before = await readBooks(world)
    const { id } = await aLaunch(world)
    const { body } = await act('archive')
    expect(body).toMatchObject({ changed: 1, refused: [] })
    expect(await stateOf()).toEqual({ status: 'draft', isArchived: true })
    expect(await readBooks(world)).toEqual(before)
    const launches = await world.call(listLaunches, { flowId: world.flowId }, as())
    expect(launches.body.items).toMatchObject([{ id, state: 'undone' }])
    await startLaunched(world, id)
    expect(await readBooks(world)).toEqual(before)
    // The launch does not come back with the session.
    const undone = await world.call(undoSessions, { undoId: body.undoId ?? '' }, as())
    expect(undone.body).toEqual({ restored: 1, left: 0 })
    expect(await stateOf()).toEqual({ status: 'draft', isArchived: false })
    await runLaunch(world, id)
    expect(await readBooks(world)).toEqual(before)
  })

  it('undoes a second launch as well, and stops the people of the first', async () => {
    await manyChosenPeople(world, 1)
    await startLaunched(world, (await aLaunch(world)).id)
    await manyChosenPeople(world, 1)
    await aLaunch(world)
    expect(await readBooks(world)).toMatchObject({ held: 1 })
    await act('archive')
    expect(await readBooks(world)).toMatchObject({ held: 0, enrolled: 1, faults: 0 })
    expect(await listMessageStates()).toEqual(['cancelled'])
  })

  it('stops everyone for good: restored and resumed, it sends nothing', async () => {
    await manyChosenPeople(world, 2)
    await startLaunched(world, (await aLaunch(world)).id)
    expect(await listMessageStates()).toEqual(['scheduled', 'scheduled'])
    await act('archive')
    expect(await stateOf()).toEqual({ status: 'paused', isArchived: true })
    expect(await listMessageStates()).toEqual(['cancelled', 'cancelled'])
    const { body: refused } = await act('resume')
    expect(refused.refused).toMatchObject([{ reason: 'It is archived. Restore it first.' }])
    await act('restore')
    expect(await stateOf()).toEqual({ status: 'paused', isArchived: false })
    expect((await act('restore')).body.refused).toMatchObject([{ reason: 'It is not archived.' }])
    await act('resume')
    expect(await stateOf()).toEqual({ status: 'running', isArchived: false })
    expect(await listMessageStates()).toEqual(['cancelled', 'cancelled'])
  })
})

describe('open lists of sessions', () => {
  it('get the id of a changed session, in its company alone', async () => {
    const { companyId } = world.owner
    const topic = { topic: sessionsTopic.name, key: companyId }
    const reviewer = await aMember(world, { companyId, role: 'reviewer' })
    const watched = await watchTopic(world, reviewer, topic)
    expect(watched.status).toBe(200)
    await watched.next()
    await act('archive')
    expect(await watched.next()).toMatchObject({ change: { flowId: world.flowId } })
    expect((await watchTopic(world, await anOwner(world), topic)).status).toBe(404)
  })
})

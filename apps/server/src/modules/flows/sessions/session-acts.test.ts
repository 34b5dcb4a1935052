import { getFlow } from '@headwater/contract/flows/flows'
import { getPlan } from '@headwater/contract/flows/plans'
import {
  changeSessions,
  duplicateSession,
  listSessionViews,
  maxSessionViews,
  removeSessionView,
  type SessionAct,
  saveSessionView,
  undoSessions,
} from '@headwater/contract/flows/sessions'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { listAuditLines } from '#test/candidate-builders'
import { aFlow } from '#test/flow-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import {
  aLaunch,
  changePlan,
  manyChosenPeople,
  readBooks,
  startLaunched,
  startLaunchWorld,
} from '#test/launch-world'

const world = startLaunchWorld()

const act = (act: SessionAct, flowIds = [world.flowId], as: Member = world.owner) =>
  world.call(changeSessions, { flowIds, act }, { as })
const undo = (undoId: string | null, as: Member = world.owner) =>
  world.call(undoSessions, { undoId: undoId ?? newId() }, { as })
const aDraft = async (name: string) => (await aFlow(world, world.owner, { ...job(), name })).id
const job = () => ({ jobId: world.jobId, criteria: [] })

async function stateOf(flowId: string) {
  const { body } = await world.call(getFlow, { flowId }, { as: world.owner })
  return { status: body.status, isArchived: body.isArchived }
}

/** Counts the emails that nothing holds. */
async function countDue(): Promise<number> {
  const { rows } = await sql<{ due: number }>`select count(*)::int as due from outreach.messages
    where sequence_id = ${world.flowId} and state = 'scheduled' and held_by is null`.execute(
    world.ownerDb,
  )
  return rows[0]?.due ?? 0
}

async function aRunningSession(people = 2): Promise<void> {
  await manyChosenPeople(world, people)
  await startLaunched(world, (await aLaunch(world)).id)
}

describe('an act on sessions', () => {
  it('pauses and resumes, and in between nothing is sent', async () => {
    await aRunningSession()
    expect(await countDue()).toBe(2)
    expect((await act('pause')).body).toMatchObject({ changed: 1, refused: [] })
    expect(await stateOf(world.flowId)).toMatchObject({ status: 'paused' })
    expect(await countDue()).toBe(0)
    await act('resume')
    expect(await countDue()).toBe(2)
    const lines = await listAuditLines(world, world.owner, 'flows.paused', world.flowId)
    expect(lines).toMatchObject([{ after: { count: 1, flowIds: [world.flowId] } }])
  })

  it('is done for those for which it is possible, and the others name the reason', async () => {
    await aRunningSession(1)
    const draft = await aDraft('Draft')
    const archived = await aDraft('Archived')
    await act('archive', [archived])
    const { body } = await act('pause', [world.flowId, draft, archived, draft])
    expect(body.changed).toBe(1)
    expect(body.refused.map(({ name, reason }) => [name, reason]).toSorted()).toEqual([
      ['Archived', 'It is archived. Restore it first.'],
      ['Draft', 'It was not launched yet.'],
    ])
    expect((await act('pause')).body).toMatchObject({
      changed: 0,
      refused: [{ reason: 'It is paused already.' }],
      undoId: null,
    })
  })

  it('is refused for a session that is about to start', async () => {
    await manyChosenPeople(world, 1)
    await aLaunch(world)
    for (const kind of ['pause', 'resume'] as const) {
      expect((await act(kind)).body.refused).toMatchObject([
        { reason: 'It is about to start. Undo the launch instead.' },
      ])
    }
    expect(await stateOf(world.flowId)).toMatchObject({ status: 'starting' })
  })

  it('changes nothing if one of the sessions is not found', async () => {
    const draft = await aDraft('Draft')
    const stranger = await anOwner(world)
    expect((await act('archive', [draft, newId()])).error?.reason).toBe('not_found')
    expect((await act('archive', [draft], stranger)).error?.reason).toBe('not_found')
    expect(await stateOf(draft)).toMatchObject({ isArchived: false })
    const { companyId } = world.owner
    const reviewer = await aMember(world, { companyId, role: 'reviewer' })
    expect((await act('archive', [draft], reviewer)).error?.reason).toBe('forbidden')
  })

  it('of two members at once on the same sessions happens once', async () => {
    const drafts = [await aDraft('One'), await aDraft('Two'), await aDraft('Three')]
    const both = await Promise.all([act('archive', drafts), act('archive', drafts.toReversed())])
    expect(both.map(({ body }) => body.changed).toSorted()).toEqual([0, 3])
  })
})

describe('undoing an act on sessions', () => {
  it('restores what they were, once, for the member who did it', async () => {
    await aRunningSession()
    const draft = await aDraft('Draft')
    const { undoId } = (await act('pause', [world.flowId, draft])).body
    const { companyId } = world.owner
    const colleague = await aMember(world, { companyId, role: 'admin' })
    expect((await undo(undoId, colleague)).error?.reason).toBe('not_found')
    const both = await Promise.all([undo(undoId), undo(undoId)])
    expect(both.map(({ error }) => error?.reason)).toContain('not_found')
    expect(both.map(({ body }) => body)).toContainEqual({ restored: 1, left: 0 })
    expect(await stateOf(world.flowId)).toMatchObject({ status: 'running' })
    expect(await countDue()).toBe(2)
  })

  it('leaves a session that was changed since', async () => {
    await aRunningSession(1)
    const draft = await aDraft('Draft')
    const { undoId } = (await act('archive', [draft])).body
    await act('restore', [draft])
    expect((await undo(undoId)).body).toEqual({ restored: 0, left: 1 })
    expect(await stateOf(draft)).toMatchObject({ isArchived: false })
  })

  it('is too late after an hour', async () => {
    const draft = await aDraft('Draft')
    const { undoId } = (await act('archive', [draft])).body
    await sql`update flows.session_acts set done_at = now() - interval '61 minutes'`.execute(
      world.ownerDb,
    )
    expect((await undo(undoId)).error?.reason).toBe('not_found')
  })

  it('is not offered where archiving stopped people, because they stay stopped', async () => {
    await aRunningSession()
    const draft = await aDraft('Draft')
    const { body } = await act('archive', [world.flowId, draft])
    expect(body.changed).toBe(2)
    expect((await undo(body.undoId)).body).toEqual({ restored: 1, left: 0 })
    expect(await stateOf(world.flowId)).toMatchObject({ isArchived: true })
    await act('restore')
    expect((await act('archive')).body.undoId).not.toBeNull()
    expect(await readBooks(world)).toMatchObject({ enrolled: 2 })
  })
})

describe('a copy of a session', () => {
  it('has its search and its plan as a new draft, without its people', async () => {
    await aRunningSession()
    await changePlan(world, { dailyCap: 9 })
    const headers = { 'idempotency-key': newId() }
    const copy = () =>
      world.call(duplicateSession, { flowId: world.flowId }, { as: world.owner, headers })
    const { body } = await copy()
    expect((await copy()).body).toEqual(body)
    expect(body.name).toMatch(/ \(copy\)$/)
    expect(await stateOf(body.flowId)).toEqual({ status: 'draft', isArchived: false })
    const { plan } = (await world.call(getPlan, { flowId: body.flowId }, { as: world.owner })).body
    expect(plan).toMatchObject({ dailyCap: 9, audience: { kind: 'best' } })
  })
})

describe('views of the list', () => {
  it('belong to one member, and one of the same name is replaced', async () => {
    const as = { as: world.owner }
    const save = (name: string, query: string) => world.call(saveSessionView, { name, query }, as)
    const { body: first } = await save('Held', 'tab=held')
    expect((await save('Held', 'tab=paused')).body.id).toBe(first.id)
    expect((await world.call(listSessionViews, {}, as)).body.views).toEqual([
      { id: first.id, name: 'Held', query: 'tab=paused' },
    ])
    const { companyId } = world.owner
    const colleague = { as: await aMember(world, { companyId, role: 'admin' }) }
    expect((await world.call(listSessionViews, {}, colleague)).body.views).toEqual([])
    const removed = await world.call(removeSessionView, { viewId: first.id }, colleague)
    expect(removed.error?.reason).toBe('not_found')
    expect((await world.call(removeSessionView, { viewId: first.id }, as)).error).toBeUndefined()
  })

  it('are limited in number, also when two are saved at once', async () => {
    const { companyId, clientId } = world.owner
    await sql`insert into flows.session_views (company_id, id, client_id, name, query)
      select ${companyId}, gen_random_uuid(), ${clientId}, 'View ' || n, 'tab=all'
      from generate_series(2, ${maxSessionViews}) n`.execute(world.ownerDb)
    const save = (name: string) =>
      world.call(saveSessionView, { name, query: '' }, { as: world.owner })
    const both = await Promise.all([save('One'), save('Two')])
    expect(both.map(({ error }) => error?.reason)).toContain('invalid_input')
    expect(both.map(({ error }) => error?.reason)).toContain(undefined)
  })
})

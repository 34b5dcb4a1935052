import { getFlow } from '@headwater/contract/flows/flows'
import { listLaunches, undoLaunch } from '@headwater/contract/flows/launches'
import { getPlan, savePlan } from '@headwater/contract/flows/plans'
import { changeSessions } from '@headwater/contract/flows/sessions'
import { setJobStatus } from '@headwater/contract/jobs/bulk-jobs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { aMember } from '#test/identity-builders'
import {
  aDryRun,
  aLaunch,
  launch,
  manyChosenPeople,
  minuteMs,
  readBooks,
  runLaunch,
  startLaunched,
  startLaunchWorld,
} from '#test/launch-world'

const world = startLaunchWorld()
const args = () => ({ flowId: world.flowId })
const as = () => ({ as: world.owner })
const rounds = 4

const listAll = async () => (await world.call(listLaunches, args(), as())).body.items
const closeJob = () =>
  world.call(setJobStatus, { selection: { jobIds: [world.jobId] }, status: 'closed' }, as())

/** Starts both at once, in turn the one or the other first. */
async function race<A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>) {
  if (round % 2 === 0) return Promise.all([one(), other()])
  const [second, first] = await Promise.all([other(), one()])
  return [first, second] as const
}

async function countOpen(): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open
    from outreach.enrolments where sequence_id = ${world.flowId}
      and state in ('pending', 'active', 'paused')`.execute(world.ownerDb)
  return rows[0]?.open ?? 0
}

it('of two members who launch at once one does', async () => {
  await manyChosenPeople(world, 2)
  const { companyId } = world.owner
  const colleague = await aMember(world, { companyId, role: 'admin' })
  const { id } = await aDryRun(world)
  const both = await Promise.all([launch(world, id), launch(world, id, { as: colleague })])
  expect(both.map(({ error }) => error?.reason).toSorted()).toEqual(['over_limit', undefined])
  expect(await listAll()).toHaveLength(1)
  expect(await readBooks(world)).toMatchObject({ held: 2, faults: 0 })
})

it('a request that is sent twice launches once and gets the same reply, also once it has started', async () => {
  await manyChosenPeople(world, 2)
  const { id } = await aDryRun(world)
  const key = newId()
  const send = () => launch(world, id, { key })
  const both = await Promise.all([send(), send()])
  const [first] = both.flatMap(({ body }) => body ?? [])
  expect(first?.state).toBe('starting')
  expect((await send()).body).toEqual(first)
  await startLaunched(world, first?.id ?? '')
  expect((await send()).body).toEqual(first)
  expect(await listAll()).toHaveLength(1)
  expect(await readBooks(world)).toMatchObject({ held: 0, unlocks: 2, enrolled: 2 })
})

it('undone twice at once, it returns the credits once', async () => {
  await manyChosenPeople(world, 2)
  await aDryRun(world)
  const before = await readBooks(world)
  const { id: launchId } = await aLaunch(world)
  const undo = () => world.call(undoLaunch, { ...args(), launchId }, as())
  const both = await Promise.all([undo(), undo()])
  expect(both.map(({ body }) => body.state)).toEqual(['undone', 'undone'])
  expect(await readBooks(world)).toEqual(before)
})

it.each(Array.from({ length: rounds }, (_, round) => round))(
  'closed while it starts, a job sends nothing (round %i)',
  async (round) => {
    await manyChosenPeople(world, 3)
    const { id } = await aLaunch(world)
    world.clock.advance(20 * minuteMs)
    await race(round, () => runLaunch(world, id), closeJob)
    const books = await readBooks(world)
    expect(books).toMatchObject({ held: 0, faults: 0 })
    expect(books.unlocks).toBe(books.enrolled)
    expect(await countOpen()).toBe(0)
    const [only] = await listAll()
    const people = (only?.enrolled ?? 0) + (only?.exceptions.length ?? 0)
    expect(only?.state === 'undone' ? 0 : 3).toBe(people)
  },
)

it.each(Array.from({ length: rounds }, (_, round) => round))(
  'archived while it starts, a session has no one on the way (round %i)',
  async (round) => {
    await manyChosenPeople(world, 3)
    const { id } = await aLaunch(world)
    world.clock.advance(20 * minuteMs)
    const archive = { flowIds: [world.flowId], act: 'archive' as const }
    await race(
      round,
      () => runLaunch(world, id),
      () => world.call(changeSessions, archive, as()),
    )
    expect((await world.call(getFlow, args(), as())).body.isArchived).toBe(true)
    expect(await countOpen()).toBe(0)
    expect(await readBooks(world)).toMatchObject({ held: 0, faults: 0 })
  },
)

it('launched while a colleague saves the plan, it sends the plan that was approved', async () => {
  await manyChosenPeople(world, 1)
  const { body: saved } = await world.call(getPlan, args(), as())
  const { id } = await aDryRun(world)
  const plan = { ...saved.plan, steps: saved.plan.steps.slice(0, 1) }
  const input = { ...args(), plan, baseVersion: saved.version }
  const [launched, save] = await race(
    0,
    () => launch(world, id),
    () => world.call(savePlan, input, as()),
  )
  expect(save.error).toBeUndefined()
  if (launched.error) {
    expect(launched.error.reason).toBe('stale_version')
    return
  }
  await startLaunched(world, launched.body.id)
  const { rows } = await sql`select 1 from outreach.steps s
    join outreach.sequence_versions v on v.id = s.version_id
    where v.sequence_id = ${world.flowId}`.execute(world.ownerDb)
  expect(rows).toHaveLength(saved.plan.steps.length)
})

import { archiveFlows, updateFlow } from '@headwater/contract/flows/flows'
import { setJobStatus } from '@headwater/contract/jobs/bulk-jobs'
import { expect, it } from 'vitest'
import {
  anAgent,
  countKinds,
  manyNurses,
  readAgent,
  runAgent,
  start,
  startAgentWorld,
  stop,
} from '#test/agent-world'
import { aDryRun, changePlan, choose, launch, minuteMs, readBooks } from '#test/launch-world'

const world = startAgentWorld()
const as = () => ({ as: world.owner })
const rounds = Array.from({ length: 3 }, (_, round) => ({ round, crowd: 4 + round * 8 }))

/** Waits until a run has decided about someone, so that what follows comes in the middle of it. */
async function untilDecided(): Promise<void> {
  await expect
    .poll(async () => (await readAgent(world)).spent, { timeout: 30_000, interval: 5 })
    .toBeGreaterThan(0)
}

/** Checks that nothing was paid without an enrolment, and that nothing is held any more. */
async function expectStopped(): Promise<void> {
  const { state, spent, budget } = await readAgent(world)
  expect({ state, budget }).toEqual({ state: 'paused', budget: spent })
  expect(await readBooks(world)).toEqual({
    available: 100 - spent,
    held: 0,
    unlocks: spent,
    enrolled: spent,
    faults: 0,
  })
  const { undecided, unlocked = 0 } = await countKinds(world)
  expect({ undecided, unlocked }).toEqual({ undecided: undefined, unlocked: spent })
}

const closeJob = () =>
  world.call(setJobStatus, { selection: { jobIds: [world.jobId] }, status: 'closed' }, as())
const archive = () => world.call(archiveFlows, { flowIds: [world.flowId], isArchived: true }, as())
const switchToManual = () => world.call(updateFlow, { flowId: world.flowId, mode: 'manual' }, as())

it.each<[string, () => Promise<{ error: unknown }>]>([
  ['a pause', () => stop(world)],
  ['closing the job', closeJob],
  ['archiving the session', archive],
  ['switching to manual', switchToManual],
])('%s in the middle of a run ends it between two batches', async (_, act) => {
  await manyNurses(world, 40)
  await anAgent(world, { creditsPerDay: 100 })
  world.clock.advance(20 * minuteMs)
  const run = runAgent(world)
  await untilDecided()
  expect((await act()).error).toBeUndefined()
  await run
  await expectStopped()
})

it.each(rounds)(
  'two workers with the same run pay for everyone once ($crowd people)',
  async ({ crowd }) => {
    await manyNurses(world, crowd)
    await anAgent(world, { creditsPerDay: 100 })
    world.clock.advance(20 * minuteMs)
    await Promise.all([runAgent(world), runAgent(world), runAgent(world)])
    expect(await countKinds(world)).toEqual({ found: 1, unlocked: crowd })
    expect(await readBooks(world)).toMatchObject({ unlocks: crowd, enrolled: crowd, faults: 0 })
  },
)

it.each(rounds)(
  'of a launch and a start at once neither exceeds the budget (round $round)',
  async ({ round }) => {
    const people = await manyNurses(world, 6)
    for (const personId of people.slice(0, 4)) await choose(world, personId)
    await changePlan(world, { creditBudget: 6, audience: { kind: 'chosen', count: 25 } })
    const { id } = await aDryRun(world)
    const acts = [() => launch(world, id), () => start(world)]
    await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
    const { held, faults } = await readBooks(world)
    expect(held).toBeLessThanOrEqual(6)
    expect(faults).toBe(0)
  },
)

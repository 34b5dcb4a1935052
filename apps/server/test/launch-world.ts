import { createDryRun, type DryRun, launchFlow } from '@headwater/contract/flows/launches'
import { type FlowPlan, getPlan, savePlan } from '@headwater/contract/flows/plans'
import { giveVerdict } from '@headwater/contract/flows/verdicts'
import { sql } from 'kysely'
import { beforeAll, beforeEach } from 'vitest'
import { addRoutes } from '#app/routes'
import { flowsTasks } from '#modules/flows'
import type { Ctx } from '#platform/context'
import { newId } from '#platform/ids'
import { systemActor } from '#platform/system-actor'
import { buildTestServer, startTestApp, type TestApp } from './app.ts'
import { aFlow } from './flow-builders.ts'
import { anOwner, type Member } from './identity-builders.ts'
import { aJob } from './job-builders.ts'
import { aMailbox, outreachClock, setOutreachSettings } from './outreach-builders.ts'
import { manyPoolPeople } from './pool-builders.ts'
import { refreshPoolDocuments } from './sourcing-builders.ts'

/** A company that can launch: an open job, a session, a mailbox and a postal address. */
export interface LaunchWorld extends TestApp {
  owner: Member
  jobId: string
  flowId: string
  mailboxId: string
}

export const minuteMs = 60_000
export const berlin = { cityId: 2950159, name: 'Berlin', country: 'DE' }

/** The ledger and the outbox follow the test's clock, as the server does. */
export function startLaunchWorld(): LaunchWorld {
  const world = startTestApp() as LaunchWorld
  beforeAll(async () => {
    await world.app.close()
    world.app = await buildTestServer({ ...world, clock: outreachClock(world) as never }, addRoutes)
    await world.app.ready()
  })
  beforeEach(async () => {
    // A Monday.
    world.clock.set('2026-01-05T08:00:00Z')
    world.owner = await anOwner(world)
    world.mailboxId = await aMailbox(world, world.owner)
    await setOutreachSettings(world, world.owner)
    world.jobId = await aJob(world, world.owner, { title: 'Ward nurse', places: [berlin] })
    world.flowId = (await aFlow(world, world.owner, { jobId: world.jobId, criteria: [] })).id
  })
  return world
}

/** Inserts people into the pool whom the owner says yes to. */
export async function manyChosenPeople(
  world: LaunchWorld,
  count: number,
  { flowId = world.flowId, owner = world.owner } = {},
): Promise<string[]> {
  const people = await manyPoolPeople(world, count)
  await refreshPoolDocuments(world)
  for (const personId of people) await choose(world, personId, { flowId, owner })
  return people
}

export async function choose(
  world: LaunchWorld,
  personId: string,
  { flowId = world.flowId, owner = world.owner } = {},
): Promise<void> {
  const verdict = { flowId, personId, verdict: 'yes' as const }
  const { error } = await world.call(giveVerdict, verdict, { as: owner })
  if (error) throw new Error(error.message)
}

export async function planOf(world: LaunchWorld, flowId = world.flowId): Promise<FlowPlan> {
  return (await world.call(getPlan, { flowId }, { as: world.owner })).body.plan
}

/** Changes the saved plan, or the first draft. */
export async function changePlan(
  world: LaunchWorld,
  changes: Partial<FlowPlan>,
  flowId = world.flowId,
) {
  const { body } = await world.call(getPlan, { flowId }, { as: world.owner })
  const plan = { ...body.plan, ...changes }
  return world.call(savePlan, { flowId, plan, baseVersion: body.version }, { as: world.owner })
}

export async function aDryRun(world: LaunchWorld, flowId = world.flowId): Promise<DryRun> {
  const { body, error } = await world.call(createDryRun, { flowId }, { as: world.owner })
  if (error) throw new Error(error.message)
  return body
}

export function launch(
  world: LaunchWorld,
  dryRunId: string,
  options: { count?: number; acceptsWarnings?: boolean; as?: Member; key?: string } = {},
) {
  const { as = world.owner, key = newId(), ...args } = options
  return world.call(
    launchFlow,
    { flowId: world.flowId, dryRunId, ...args },
    { as, headers: { 'idempotency-key': key } },
  )
}

/** Launches everyone of a new dry run. */
export async function aLaunch(world: LaunchWorld, count?: number) {
  const { id } = await aDryRun(world)
  const { body, error } = await launch(world, id, { ...(count && { count }) })
  if (error) throw new Error(error.message)
  return body
}

export function taskContext(world: LaunchWorld): Ctx {
  const { companyId, userId, clientId, role } = world.owner
  const actor = systemActor(companyId, { userId, clientId, role })
  return { ...world.contextFor(actor), clock: outreachClock(world) }
}

/** Runs the start of a launch at once, as a worker would. */
export async function runLaunch(world: LaunchWorld, launchId: string): Promise<void> {
  const handler = flowsTasks.find(({ task }) => task.name === 'flows.start-launch')
  if (!handler) throw new Error('There is no task that starts launches.')
  const run = handler.run as (ctx: Ctx, data: object, run: object) => Promise<void>
  await run(taskContext(world), { launchId }, { taskId: newId() })
}

/** Lets the grace period pass by and starts the launch. */
export async function startLaunched(world: LaunchWorld, launchId: string): Promise<void> {
  world.clock.advance(20 * minuteMs)
  await runLaunch(world, launchId)
}

interface Books {
  readonly available: number
  readonly held: number
  readonly unlocks: number
  readonly enrolled: number
  readonly faults: number
}

/** Reads what the company has paid for and whom it has enrolled. */
export async function readBooks({ ownerDb, owner, flowId }: LaunchWorld): Promise<Books> {
  const { rows } = await sql<Books>`select
      (select balance from credit.account where company_id = ${owner.companyId}) as available,
      (select coalesce(sum(amount - captured - released), 0)::int from credit.hold
        where company_id = ${owner.companyId} and is_open) as held,
      (select count(*)::int from people.unlocks where company_id = ${owner.companyId}) as unlocks,
      (select count(*)::int from outreach.enrolments
        where company_id = ${owner.companyId} and sequence_id = ${flowId}) as enrolled,
      (select count(*)::int from credit.audit(${owner.companyId})) as faults`.execute(ownerDb)
  return rows[0] as Books
}

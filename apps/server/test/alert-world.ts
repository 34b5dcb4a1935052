import {
  type AlertSettings,
  defaultAlertSettings,
  getAlert,
  saveAlert,
} from '@headwater/contract/flows/alerts'
import { Criterion } from '@headwater/contract/sourcing/criteria'
import { beforeEach } from 'vitest'
import { flowsTasks } from '#modules/flows'
import type { PublicCtx } from '#platform/context'
import { newId } from '#platform/ids'
import type { SystemMail } from '#platform/mail'
import { systemActor } from '#platform/system-actor'
import { startTestApp, type TestApp } from './app.ts'
import { aFlow } from './flow-builders.ts'
import { aMember, anOwner, type Member } from './identity-builders.ts'
import { aJob } from './job-builders.ts'
import { aPerson, type PersonOptions } from './person-builders.ts'
import { listQueuedMails } from './queued-mails.ts'
import { runSourcingTask } from './sourcing-builders.ts'

/** A company with a session that finds nurses of a hospital in Portugal, of whom there are two. */
export interface AlertWorld extends TestApp {
  owner: Member
  recruiter: Member
  jobId: string
  flowId: string
}

/** Nurses elsewhere miss one must-have. */
export const alertCriteria = [
  { id: 'place', attribute: 'countries', countries: ['PT'], unknown: 'exclude' },
  { id: 'work', attribute: 'company', companies: ['St Mary Hospital'], unknown: 'exclude' },
].map((criterion) => Criterion.parse({ ...criterion, mode: 'must' }))

export function startAlertWorld(): AlertWorld {
  const world = startTestApp() as AlertWorld
  beforeEach(async () => {
    // A Monday, an hour before emails are due in UTC.
    world.clock.set('2026-01-05T07:00:00Z')
    world.owner = await anOwner(world)
    world.recruiter = await aMember(world, { companyId: world.owner.companyId })
    world.jobId = await aJob(world, world.owner)
    const flow = { jobId: world.jobId, name: 'Nurses', criteria: alertCriteria }
    world.flowId = (await aFlow(world, world.owner, flow)).id
    await addPeople(world, {}, {})
  })
  return world
}

/** Inserts people who can be found at once. */
export async function addPeople(
  world: AlertWorld,
  ...people: readonly PersonOptions[]
): Promise<string[]> {
  const ids: string[] = []
  for (const person of people) ids.push(await aPerson(world, world.owner, person))
  await runSourcingTask(world, world.owner, 'refresh-documents')
  return ids
}

/** Saves the alert, for the owner by default, and lets it learn who is there. */
export async function anAlert(
  world: AlertWorld,
  changes: Partial<AlertSettings> = {},
): Promise<void> {
  const { flowId, owner } = world
  const { body } = await world.call(getAlert, { flowId }, { as: owner })
  const settings = { ...defaultAlertSettings, recipientIds: [owner.clientId], ...changes }
  const baseVersion = body.alert?.version ?? 0
  const saved = await world.call(saveAlert, { flowId, settings, baseVersion }, { as: owner })
  if (saved.error) throw new Error(saved.error.message)
  await checkAlert(world)
}

/** Runs the alert’s task at once, as a worker would. */
export function checkAlert(world: AlertWorld): Promise<void> {
  const ctx = world.contextFor(systemActor(world.owner.companyId))
  return runTask('flows.check-alert', ctx, { flowId: world.flowId })
}

/** Enqueues what is due, as a worker does every five minutes. */
export function checkAlerts(world: AlertWorld): Promise<void> {
  return runTask('flows.check-alerts', world.publicContext(), {})
}

async function runTask(name: string, ctx: PublicCtx, data: object): Promise<void> {
  const handler = flowsTasks.find(({ task }) => task.name === name)
  if (!handler) throw new Error(`There is no task ${name}.`)
  const run = handler.run as (ctx: PublicCtx, data: object, run: object) => Promise<void>
  await run(ctx, data, { taskId: newId() })
}

/** Moves the clock to a time and runs the alert’s task. */
export async function checkAlertAt(world: AlertWorld, moment: string): Promise<void> {
  world.clock.set(moment)
  await checkAlert(world)
}

export async function listMailsTo(
  world: AlertWorld,
  { email }: Pick<Member, 'email'>,
): Promise<SystemMail[]> {
  return (await listQueuedMails(world)).filter(({ to }) => to === email)
}

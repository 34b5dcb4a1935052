import { archiveFlows, getFlow } from '@headwater/contract/flows/flows'
import { listDryRunPeople, listLaunches } from '@headwater/contract/flows/launches'
import { giveVerdict } from '@headwater/contract/flows/verdicts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  aDryRun,
  aLaunch,
  launch,
  manyChosenPeople,
  readBooks,
  startLaunched,
  startLaunchWorld,
  taskContext,
} from '#test/launch-world'
import { aPerson, mergePeople } from '#test/person-builders'
import { runSourcingTask } from '#test/sourcing-builders'
import { deleteErasedFlowPeople } from './delete-erased-people.ts'

const world = startLaunchWorld()
const args = () => ({ flowId: world.flowId })
const as = () => ({ as: world.owner })

async function anOwnChosenPerson(email: string): Promise<string> {
  const personId = await aPerson(world, world.owner, { contacts: [`email:${email}`] })
  await runSourcingTask(world, world.owner, 'refresh-documents')
  await world.call(giveVerdict, { ...args(), personId, verdict: 'yes' }, as())
  return personId
}

const sequenceStatus = async () => {
  const { rows } = await sql<{ status: string }>`
    select status from outreach.sequences where id = ${world.flowId}`.execute(world.ownerDb)
  return rows[0]?.status
}

it('people who are merged before the start get one series of emails', async () => {
  const one = await anOwnChosenPerson('one@example.org')
  const two = await anOwnChosenPerson('two@example.org')
  const { id } = await aLaunch(world)
  await mergePeople(world, world.owner, { from: one, into: two })
  await startLaunched(world, id)
  expect(await readBooks(world)).toMatchObject({ enrolled: 1 })
  const { body } = await world.call(listLaunches, args(), as())
  expect(body.items[0]).toMatchObject({ enrolled: 1, exceptions: [{ personId: two }] })
})

it('people who are erased vanish from dry runs and launches', async () => {
  const erased = await anOwnChosenPerson('one@example.org')
  const kept = await anOwnChosenPerson('two@example.org')
  const dryRun = await aDryRun(world)
  const { body: launched } = await launch(world, dryRun.id)
  await deleteErasedFlowPeople(taskContext(world), { personIds: [erased] })
  const people = await world.call(listDryRunPeople, { ...args(), dryRunId: dryRun.id }, as())
  expect(people.body.items.map(({ personId }) => personId)).toEqual([kept])
  await startLaunched(world, launched.id)
  expect(await readBooks(world)).toMatchObject({ enrolled: 1 })
  for (const table of ['flows.dry_run_people', 'flows.launch_people']) {
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where ${erased}::uuid in (person_id, current_id)`.execute(world.ownerDb)
    expect(rows).toEqual([])
  }
})

it('archiving a session undoes its launch and stops its emails, restoring pauses it', async () => {
  await manyChosenPeople(world, 1)
  const archive = (isArchived: boolean) =>
    world.call(archiveFlows, { flowIds: [world.flowId], isArchived }, as())
  const first = await aLaunch(world)
  await archive(true)
  expect(await readBooks(world)).toMatchObject({ held: 0 })
  await startLaunched(world, first.id)
  expect(await readBooks(world)).toMatchObject({ unlocks: 0, enrolled: 0 })
  await archive(false)
  expect((await world.call(getFlow, args(), as())).body).toMatchObject({ status: 'draft' })
  await startLaunched(world, (await aLaunch(world)).id)
  await archive(true)
  expect(await sequenceStatus()).toBe('archived')
  await archive(false)
  expect(await sequenceStatus()).toBe('paused')
  expect((await world.call(getFlow, args(), as())).body).toMatchObject({ status: 'paused' })
})

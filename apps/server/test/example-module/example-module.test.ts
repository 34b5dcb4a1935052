import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { formatSubscriptions } from '@headwater/contract/live'
import { createReminder, listReminders, remindersTopic } from '@headwater/contract/test/reminders'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { liveRoutes } from '#platform/live/routes'
import { startTestApp } from '../app.ts'
import { readEvents } from '../event-reader.ts'
import { anOwner } from '../identity-builders.ts'
import { remindersRoutes, remindersTasks, remindersTopics } from './index.ts'

const world = startTestApp((server) => {
  remindersRoutes(server)
  liveRoutes(server, remindersTopics)
})
const migration = readFileSync(new URL('./migration.sql', import.meta.url), 'utf8')

beforeAll(async () => {
  await sql.raw(migration).execute(world.ownerDb)
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})

it('a reminder is stored with its task, becomes due once and is reported to the member', async () => {
  const [member, other] = [await anOwner(world), await anOwner(world)]
  const args = { text: 'Call Ada', delaySeconds: 60 }
  const { body: reminder } = await world.call(createReminder, args, { as: member })
  expect(reminder).toMatchObject({ text: 'Call Ada', isDue: false })
  expect((await world.call(listReminders, {}, { as: other })).body).toEqual([])

  const { port } = world.app.server.address() as AddressInfo
  const topics = formatSubscriptions([{ topic: remindersTopic.name, key: member.clientId }])
  const url = `http://127.0.0.1:${port}/api2/live?topics=${topics}`
  const reader = await readEvents(url, member)
  expect(await reader.next()).toEqual({ type: 'ready' })
  const [handler] = remindersTasks
  for (const taskId of ['first', 'again']) {
    const data = { reminderId: reminder.id }
    await handler?.run(world.contextFor(member) as never, data as never, { taskId })
  }
  expect(await reader.next()).toMatchObject({ change: { reminderId: reminder.id } })
  expect((await world.call(listReminders, {}, { as: member })).body).toEqual([
    { ...reminder, isDue: true },
  ])
  await reader.close()
})

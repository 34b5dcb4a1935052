import { formatSubscriptions, watchLive } from '@headwater/contract/live'
import { privileges } from '@headwater/contract/privileges'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aFlow } from '#test/flow-builders'
import { anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { liveTopics } from './live-topics.ts'

const app = startTestApp()

/** An object of each topic in the member's company. */
const objects: Readonly<Record<string, (owner: Member) => Promise<string>>> = {
  board: (owner) => aJob(app, owner),
  flow: async (owner) => (await aFlow(app, owner, { jobId: await aJob(app, owner) })).id,
  imports: async ({ companyId }) => companyId,
  inbox: async ({ companyId }) => companyId,
  mailboxes: async ({ companyId }) => companyId,
  sessions: async ({ companyId }) => companyId,
  taxonomies: async ({ companyId }) => companyId,
}

function watch(topic: string, key: string, as: Member) {
  return app.call(watchLive, { topics: formatSubscriptions([{ topic, key }]) as never }, { as })
}

it('every topic has an object to test it with and a unique name', () => {
  const names = liveTopics.map(({ topic }) => topic.name)
  expect(names.toSorted()).toEqual(Object.keys(objects).toSorted())
})

describe.each(liveTopics)('the topic $topic.name', ({ topic: { name, access } }) => {
  it('may be watched with its privilege, or by every member if it asks for none', async () => {
    const owner = await anOwner(app)
    const key = await objects[name]?.(owner)
    expect((await watch(name, key ?? '', owner)).status).toBe(200)
    const others = new Set(privileges.filter((each) => each !== access))
    const { error } = await watch(name, key ?? '', { ...owner, privileges: others })
    expect(error?.reason).toBe(access === 'signed-in' ? undefined : 'forbidden')
  })

  it('answers 404 for another company’s object', async () => {
    const key = await objects[name]?.(await anOwner(app))
    const { error } = await watch(name, key ?? '', await anOwner(app))
    expect(error?.reason).toBe('not_found')
  })
})

import { inboxTopic, notifyTyping, updateThread } from '@headwater/contract/outreach/threads'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aMailbox } from '#test/mailbox-builders'
import { aThread } from '#test/thread-builders'
import { watchTopic } from '#test/watch-topic'

const world = startTestApp()
const watch = (as: Member, companyId: string) =>
  watchTopic(world, as, { topic: inboxTopic.name, key: companyId })

describe('an open inbox', () => {
  it('gets the changes to a thread, and the name of a member who is writing a reply', async () => {
    const owner = await anOwner(world)
    const colleague = await aMember(world, { companyId: owner.companyId })
    const { id: mailboxId } = await aMailbox(world, owner)
    const { threadId } = await aThread(world, owner, { mailboxId })
    const reader = await watch(colleague, owner.companyId)
    expect(reader.status).toBe(200)
    await reader.next()
    await world.call(updateThread, { threadId, isUnread: false }, { as: owner })
    expect(await reader.next()).toMatchObject({ change: { threadId } })
    await world.call(notifyTyping, { threadId }, { as: owner })
    expect(await reader.next()).toMatchObject({
      change: {
        threadId,
        isTyping: true,
        by: { clientId: owner.clientId, name: expect.stringMatching(/\w/) },
      },
    })
  })

  it('of another company can’t be watched, nor typed in', async () => {
    const [owner, stranger] = [await anOwner(world), await anOwner(world)]
    expect((await watch(stranger, owner.companyId)).status).toBe(404)
    const { id: mailboxId } = await aMailbox(world, owner)
    const { threadId } = await aThread(world, owner, { mailboxId })
    const { error } = await world.call(notifyTyping, { threadId }, { as: stranger })
    expect(error?.reason).toBe('not_found')
  })
})

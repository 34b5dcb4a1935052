import { mailboxesTopic, updateMailbox } from '@headwater/contract/outreach/mailboxes'
import { updateOutreachSettings } from '@headwater/contract/outreach/settings'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aMailbox } from '#test/mailbox-builders'
import { watchTopic } from '#test/watch-topic'
import { recordMailboxFault } from './record-mailbox-fault.ts'

const world = startTestApp()
const watch = (as: Member, companyId: string) =>
  watchTopic(world, as, { topic: mailboxesTopic.name, key: companyId })

describe('pages that show mailboxes', () => {
  it('hear of changes by members, faults and settings', async () => {
    const owner = await anOwner(world)
    const colleague = await aMember(world, { companyId: owner.companyId })
    const { id: mailboxId } = await aMailbox(world, owner)
    const reader = await watch(colleague, owner.companyId)
    expect(reader.status).toBe(200)
    await reader.next()
    await world.call(updateMailbox, { mailboxId, version: 0, dailyCap: 20 }, { as: owner })
    expect(await reader.next()).toMatchObject({ change: { mailboxId } })
    const fault = { status: 'disconnected', fault: 'permission_withdrawn' } as const
    await recordMailboxFault(world.contextFor(owner), mailboxId, fault)
    expect(await reader.next()).toMatchObject({ change: { mailboxId } })
    await world.call(updateOutreachSettings, { coolDownDays: 30 }, { as: owner })
    expect(await reader.next()).toMatchObject({ change: null })
  })

  it('can’t watch those of another company', async () => {
    const [owner, stranger] = [await anOwner(world), await anOwner(world)]
    expect((await watch(stranger, owner.companyId)).status).toBe(404)
  })
})

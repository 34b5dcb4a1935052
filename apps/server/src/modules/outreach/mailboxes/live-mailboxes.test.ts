import type { AddressInfo } from 'node:net'
import { formatSubscriptions, watchLive } from '@headwater/contract/live'
import { mailboxesTopic, updateMailbox } from '@headwater/contract/outreach/mailboxes'
import { updateOutreachSettings } from '@headwater/contract/outreach/settings'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { type EventReader, readEvents } from '#test/event-reader'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aMailbox } from '#test/mailbox-builders'
import { recordMailboxFault } from './record-mailbox-fault.ts'

const world = startTestApp()
const readers: EventReader[] = []

beforeAll(async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.close()))
})

async function watch(as: Member, companyId: string): Promise<EventReader> {
  const { port } = world.app.server.address() as AddressInfo
  const topics = formatSubscriptions([{ topic: mailboxesTopic.name, key: companyId }])
  const query = new URLSearchParams({ topics })
  const reader = await readEvents(`http://127.0.0.1:${port}${watchLive.path}?${query}`, as)
  readers.push(reader)
  return reader
}

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
    await world.call(updateOutreachSettings, { tracksOpens: true }, { as: owner })
    expect(await reader.next()).toMatchObject({ change: null })
  })

  it('can’t watch those of another company', async () => {
    const [owner, stranger] = [await anOwner(world), await anOwner(world)]
    expect((await watch(stranger, owner.companyId)).status).toBe(404)
  })
})

import { resumeSending, stopAllSending } from '@headwater/contract/outreach/settings'
import { expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { anOwner, type Member } from '#test/identity-builders'
import { findMessage, gateHandOff, startOutboxWorld, untilState } from '#test/outbox-world'
import { aMailbox, outreachContext, setOutreachSettings } from '#test/outreach-builders'
import { enqueueMessage } from './enqueue-message.ts'

const world = startOutboxWorld()
const secondMs = 1_000

it('stop-all: no worker sends anything from 60 seconds after it on, until sending is resumed', async () => {
  const gate = gateHandOff(world.transport)
  const openTransport = async () => gate.transport
  const mailboxIds = await Promise.all([1, 2, 3, 4].map(() => aMailbox(world, world.owner)))
  const ids: string[] = []
  for (const mailboxId of mailboxIds) ids.push(await world.write('a@example.org', mailboxId))
  // Two workers: some messages are at the server when sending stops, and others become due later.
  for (const _ of [1, 2]) await world.runOutbox({ openTransport })
  await gate.isWaiting
  expect((await world.call(stopAllSending, {}, { as: world.owner })).error).toBeUndefined()
  ids.push(await world.write('later@example.org'))
  gate.open()

  const stranger = await aStranger()
  for (const seconds of [60, 600, 86_400]) {
    world.clock.advance(seconds * secondMs)
    // What another company sends shows that the workers have looked for due messages since.
    await untilState(world, await stranger.write(), 'accepted')
    await untilState(world, await stranger.write(), 'accepted')
    expect(world.smtp.taken.filter((source) => !source.includes('stranger@'))).toEqual([])
  }
  for (const id of ids) {
    expect(await findMessage(world, id)).toMatchObject({ state: 'scheduled', heldBy: 'company' })
  }
  await world.call(resumeSending, {}, { as: world.owner })
  world.clock.advance(60 * secondMs)
  for (const id of ids) await untilState(world, id, 'accepted')
})

/** Another company, which goes on sending. */
async function aStranger() {
  const owner: Member = await anOwner(world)
  await setOutreachSettings(world, owner)
  const mailboxId = await aMailbox(world, owner)
  const write = () =>
    inTransaction(outreachContext(world, owner), (ctx) =>
      enqueueMessage(ctx, {
        kind: 'single',
        mailboxId,
        sentBy: owner.clientId,
        to: { name: 'A stranger', address: 'stranger@example.org' },
        subject: 'A question',
        bodyHtml: '<p>Hello</p>',
      }),
    )
  return { write }
}

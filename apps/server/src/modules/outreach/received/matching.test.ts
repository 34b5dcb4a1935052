import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import {
  getEnrolment,
  getThreadRow,
  listThreadEvents,
  untilEnded,
  untilReceived,
} from '#test/inbox-queries'
import { readAgain, startInboxWorld } from '#test/inbox-world'

const world = startInboxWorld()

describe('a reply', () => {
  it.each([
    [
      'with X-Auto-Response-Suppress',
      { headers: { 'X-Auto-Response-Suppress': 'All' } },
      'message_id',
    ],
    ['from another address in the thread', { from: 'elif.private@home.test' }, 'message_id'],
    ['without In-Reply-To', { isUnthreaded: true }, 'address'],
  ])('case 26: a human reply %s stops the sequence', async (_, options, matchedBy) => {
    await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    await world.act(person.address, 'reply', { text: 'Could you send me the salary?', ...options })
    await untilEnded(world, person, 'replied')
    expect(await untilReceived(world, person)).toMatchObject([{ class: 'human', matchedBy }])
  })

  it('case 26: a human reply in Junk stops the sequence', async () => {
    await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    await world.act(world.mailboxAddress, 'faults', { deliverToJunk: true }, 'PUT')
    await world.act(person.address, 'reply', { text: 'Could you send me the salary?' })
    await untilEnded(world, person, 'replied')
    expect(await untilReceived(world, person)).toMatchObject([{ class: 'human', folder: 'junk' }])
  })

  it('from another address that we know of the person stops the sequence', async () => {
    await world.runOutbox()
    world.runSync()
    const other = `${newId()}@home.test`
    const person = await world.writeToSomeone({ otherAddresses: [other] })
    const from = other.toUpperCase()
    await world.act(person.address, 'reply', { text: 'Who is it?', from, isUnthreaded: true })
    await untilEnded(world, person, 'replied')
    expect(await untilReceived(world, person)).toMatchObject([{ matchedBy: 'address' }])
  })

  it('from an address of two people is listed in both threads once, and assigned to neither', async () => {
    await world.runOutbox()
    const sync = world.runSync()
    const otherAddresses = [`family-${newId()}@home.test`]
    const people = [
      await world.writeToSomeone({ otherAddresses }),
      await world.writeToSomeone({ otherAddresses, name: 'Can Demirtaş' }),
    ] as const
    const from = otherAddresses[0]
    const reply = { text: 'Who is it?', from, isUnthreaded: true }
    await world.act(people[0].address, 'reply', reply)
    const listAll = () => Promise.all(people.map((one) => listThreadEvents(world, one)))
    await expect
      .poll(listAll, { timeout: 10_000 })
      .toEqual([
        [expect.stringContaining('may be from Elif Demirtaş. Several people have this address')],
        [expect.stringContaining('may be from Can Demirtaş. Several people have this address')],
      ])
    for (const person of people) {
      expect(await getThreadRow(world, person)).toMatchObject({ isUnread: true, needsReply: false })
      expect(await getEnrolment(world, person.enrolmentId)).toMatchObject({ state: 'active' })
    }
    await sync.stop()
    await readAgain(world)
    expect((await listAll()).map(({ length }) => length)).toEqual([1, 1])
  })

  it('of a stranger is not stored', async () => {
    await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    await world.act(person.address, 'reply', {
      text: 'Hello',
      from: 'a@elsewhere.test',
      isUnthreaded: true,
    })
    await world.act(person.address, 'reply', { text: 'Is it remote?' })
    await untilEnded(world, person, 'replied')
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from outreach.received
      where company_id = ${world.owner.companyId}`.execute(world.ownerDb)
    expect(rows[0]?.count).toBe(1)
  })
})

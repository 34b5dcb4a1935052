import { getThread } from '@headwater/contract/outreach/threads'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { untilEnded, untilReceived } from '#test/inbox-queries'
import { startInboxWorld } from '#test/inbox-world'
import { aStep } from '#test/outreach-builders'

const world = startInboxWorld()

test('an email that was never sent has no variables left', async () => {
  await world.runOutbox()
  world.runSync()
  const bodyHtml =
    '<p>Hello {{ candidate.first_name }}, it is in {{ job.location }}.</p><p>{{ job.url | default: "Ask me." }}</p>'
  const steps = [
    aStep({ bodyHtml: '<p>Hello {{ candidate.first_name }}.</p>' }),
    aStep({ sendAfter: 2, isSameThread: true, bodyHtml }),
  ]
  const person = await world.writeToSomeone({ steps })
  await world.act(person.address, 'reply', { text: 'Please tell me more.' })
  await untilEnded(world, person, 'replied')
  await untilReceived(world, person)
  const { rows } = await sql<{ threadId: string }>`
    select thread_id from outreach.messages
    where enrolment_id = ${person.enrolmentId} and position = 1`.execute(world.ownerDb)
  const threadId = rows[0]?.threadId ?? ''
  const { body } = await world.call(getThread, { threadId }, { as: world.owner })
  const sent = body.entries.flatMap((entry) => (entry.type === 'sent' ? [entry] : []))
  expect(sent.map(({ state, text }) => [state, text.trim().replaceAll(/\s+/g, ' ')])).toEqual([
    ['accepted', expect.stringMatching(/^Hello Elif\./)],
    ['cancelled', 'Hello Elif, it is in [Job location]. Ask me.'],
  ])
})

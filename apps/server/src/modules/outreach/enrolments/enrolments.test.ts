import { addSuppressions } from '@headwater/contract/people/suppressions'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aCandidate } from '#test/candidate-builders'
import { aJob } from '#test/job-builders'
import { expectLockWaiters } from '#test/lock-waiters'
import { findMessage, startOutboxWorld, untilState } from '#test/outbox-world'
import { aSequence, aStep, outreachContext, setOutreachSettings } from '#test/outreach-builders'
import { sendMessageAgain } from '../messages/send-message-again.ts'
import { pauseEnrolments, resumeEnrolments, skipStep, stopEnrolments } from './change-enrolments.ts'
import { enrolPeople } from './enrol-people.ts'
import { explainEnrolment } from './explain.ts'
import { publishVersion } from './publish-version.ts'
import { setSequenceStatus } from './sequences.ts'

const world = startOutboxWorld()
const ctx = () => outreachContext(world, world.owner)
const hourMs = 3_600_000
const dayMs = 24 * hourMs

describe('enrolling', () => {
  it('refuses each person with the reason', async () => {
    const { candidate, enrol, jobId } = await aSession()
    const noAddress = await aCandidate(world, world.owner, jobId)
    const blocked = await aCandidate(world, world.owner, jobId, {
      contacts: ['email:b@blocked.test'],
    })
    await world.call(addSuppressions, { values: ['blocked.test'] }, { as: world.owner })
    const { enrolled, refused } = await enrol([candidate, noAddress, blocked])
    expect(enrolled.map(({ personId }) => personId)).toEqual([candidate.personId])
    expect(refused.map(({ reason }) => reason)).toEqual(['no_address', 'suppressed'])
    expect(refused[1]?.sentence).toMatch(/do-not-contact/)
    expect((await enrol([candidate])).refused).toMatchObject([{ reason: 'already_enrolled' }])
  })

  it('refuses people who work at a do-not-contact company now', async () => {
    const { enrol, jobId } = await aSession()
    const current = await aCandidate(world, world.owner, jobId, {
      employer: 'Rival Grid GmbH',
      contacts: ['email:current@example.org'],
    })
    const former = await aCandidate(world, world.owner, jobId, {
      employer: 'Rival Grid',
      contacts: ['email:former@example.org'],
    })
    await sql`update people.people
      set profile = jsonb_set(profile, '{experiences,0,isCurrent}', 'false')
      where id = ${former.personId}`.execute(world.ownerDb)
    await world.call(addSuppressions, { values: ['company: RIVAL Grid AG'] }, { as: world.owner })
    const { enrolled, refused } = await enrol([current, former])
    expect(refused).toEqual([
      {
        personId: current.personId,
        reason: 'employer_suppressed',
        sentence: 'This person works at a company on the do-not-contact list.',
      },
    ])
    expect(enrolled.map(({ personId }) => personId)).toEqual([former.personId])
  })

  it('waits for the cool-down after a sequence has ended', async () => {
    const { candidate, enrol } = await aSession()
    const { enrolled } = await enrol([candidate])
    const enrolmentIds = enrolled.map(({ enrolmentId }) => enrolmentId)
    await stopEnrolments(ctx(), { enrolmentIds, reason: 'member' })
    world.clock.advance(89 * dayMs)
    expect((await enrol([candidate])).refused).toMatchObject([{ reason: 'cool_down' }])
    world.clock.advance(2 * dayMs)
    expect((await enrol([candidate])).enrolled).toHaveLength(1)
  })

  it('needs the postal address of the company', async () => {
    const { candidate, enrol } = await aSession()
    await sql`update outreach.settings set postal_address = ''
      where company_id = ${world.owner.companyId}`.execute(world.ownerDb)
    expect((await enrol([candidate])).refused).toMatchObject([{ reason: 'postal_address_missing' }])
  })

  it('into a sequence that has not started sends when it starts', async () => {
    const { candidate, enrol, sequenceId } = await aSession([aStep()], false)
    const { enrolled } = await enrol([candidate])
    const enrolmentId = enrolled[0]?.enrolmentId ?? ''
    expect(await explainEnrolment(ctx(), { enrolmentId })).toBe(
      'This session has not been started.',
    )
    await setSequenceStatus(ctx(), { sequenceId, status: 'running' })
    world.clock.advance(2 * hourMs)
    await world.runOutbox()
    await expect.poll(() => world.smtp.taken.length).toBe(1)
    expect(world.smtp.taken[0]).toContain('Anna Abel')
  })
})

it('each step follows in the thread of the one before, and the candidate’s card moves', async () => {
  const followUp = aStep({
    sendAfter: 2,
    isSameThread: true,
    bodyHtml: '<p>{{ candidate.first_name }}?</p>',
  })
  const { candidate, enrol } = await aSession([aStep(), followUp])
  const { enrolled } = await enrol([candidate])
  const enrolmentId = enrolled[0]?.enrolmentId ?? ''
  await world.runOutbox()
  for (const position of [1, 2]) {
    world.clock.advance(2 * dayMs)
    await expect.poll(() => getStep(enrolmentId, position)).toBeDefined()
    await untilState(world, (await getStep(enrolmentId, position)) ?? '', 'accepted')
  }
  const [first = '', second = ''] = world.smtp.taken
  const { messageId } = await findMessage(world, (await getStep(enrolmentId, 1)) ?? '')
  expect(second).toContain(`In-Reply-To: ${messageId}`)
  expect(second).toContain('Subject: Re: A question about your work')
  expect(second).toContain('Anna?')
  expect(first).toContain('List-Unsubscribe: <https://app.test/unsubscribe/')
  expect(await getStep(enrolmentId, 3)).toBeUndefined()
  expect(await explainEnrolment(ctx(), { enrolmentId })).toMatch(/All emails were sent/)
  const { rows } = await sql`select 1 from pipeline.candidate_events
    where candidate_id = ${candidate.id} and kind = 'contacted'`.execute(world.ownerDb)
  expect(rows).toHaveLength(2)
  world.clock.advance(15 * dayMs)
  await expect.poll(() => explainEnrolment(ctx(), { enrolmentId })).toMatch(/no reply came/)
})

it('an employer suppressed after the enrolment stops the sequence with the reason', async () => {
  const { candidate, enrol } = await aSession()
  const enrolmentId = (await enrol([candidate])).enrolled[0]?.enrolmentId ?? ''
  const values = ['company: St. Mary Hospital Ltd']
  await world.call(addSuppressions, { values }, { as: world.owner })
  world.clock.set(new Date(Date.now() + dayMs).toISOString())
  await world.runOutbox()
  const { reason } = await untilState(world, (await getStep(enrolmentId, 1)) ?? '', 'skipped')
  expect(reason).toBe('employer_suppressed')
  expect(world.smtp.taken).toEqual([])
  expect(await explainEnrolment(ctx(), { enrolmentId })).toBe(
    'This person works at a company on the do-not-contact list.',
  )
})

it('a stop that waits while the enrolment moves on is not lost', async () => {
  const { candidate, enrol } = await aSession([aStep(), aStep()])
  const enrolmentId = (await enrol([candidate])).enrolled[0]?.enrolmentId ?? ''
  const [moved, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const moving = world.ownerDb.transaction().execute(async (db) => {
    await sql`update outreach.enrolments set version = version + 1
      where id = ${enrolmentId}`.execute(db)
    moved.resolve()
    await mayCommit.promise
  })
  await moved.promise
  const stopping = stopEnrolments(ctx(), { enrolmentIds: [enrolmentId], reason: 'member' })
  await expectLockWaiters(world, 1)
  mayCommit.resolve()
  await moving
  expect(await stopping).toEqual({ stopped: 1 })
  const message = await findMessage(world, (await getStep(enrolmentId, 1)) ?? '')
  expect(message).toMatchObject({ state: 'cancelled', reason: 'member' })
})

it('a missing value pauses one person, and the rest is sent', async () => {
  const { candidate, enrol, jobId } = await aSession([
    aStep({ bodyHtml: '<p>{{ candidate.last_name }}</p>' }),
  ])
  const unnamed = await aCandidate(world, world.owner, jobId, {
    name: 'Cher',
    contacts: ['email:cher@example.org'],
  })
  const { enrolled } = await enrol([candidate, unnamed])
  world.clock.advance(2 * hourMs)
  await world.runOutbox()
  const [named, without] = enrolled.map(({ enrolmentId }) => enrolmentId) as [string, string]
  const states = async () => {
    // They share a mailbox, which pauses between two messages.
    world.clock.advance(60_000)
    const ids = await Promise.all([getStep(named, 1), getStep(without, 1)])
    return Promise.all(ids.map(async (id) => (await findMessage(world, id ?? '')).state))
  }
  await expect.poll(states).toEqual(['accepted', 'skipped'])
  expect(await explainEnrolment(ctx(), { enrolmentId: without })).toMatch(/no value/)
  await sql`update people.people set profile = jsonb_set(profile, '{name}', '"Cher Bono"')
    where id = ${unnamed.personId}`.execute(world.ownerDb)
  await resumeEnrolments(ctx(), { enrolmentIds: [without] })
  world.clock.advance(hourMs)
  await untilState(world, (await getStep(without, 1)) ?? '', 'accepted')
})

it('a skipped step is not sent and the next one is scheduled', async () => {
  const { candidate, enrol } = await aSession([aStep(), aStep()])
  const enrolmentId = (await enrol([candidate])).enrolled[0]?.enrolmentId ?? ''
  await skipStep(ctx(), { enrolmentId })
  expect((await findMessage(world, (await getStep(enrolmentId, 1)) ?? '')).state).toBe('skipped')
  expect((await findMessage(world, (await getStep(enrolmentId, 2)) ?? '')).state).toBe('scheduled')
})

it('a skipped last step stays skipped when its sequence is resumed', async () => {
  const { candidate, enrol } = await aSession()
  const enrolmentId = (await enrol([candidate])).enrolled[0]?.enrolmentId ?? ''
  const enrolmentIds = [enrolmentId]
  await skipStep(ctx(), { enrolmentId })
  await pauseEnrolments(ctx(), { enrolmentIds, reason: 'member' })
  await resumeEnrolments(ctx(), { enrolmentIds })
  expect((await findMessage(world, (await getStep(enrolmentId, 1)) ?? '')).state).toBe('skipped')
})

it('a refused step that a member sends again is not tried again, and the next one follows', async () => {
  const { candidate, enrol } = await aSession([aStep(), aStep()])
  const enrolmentId = (await enrol([candidate])).enrolled[0]?.enrolmentId ?? ''
  const messageId = (await getStep(enrolmentId, 1)) ?? ''
  world.smtp.breakNext({ at: 'data', how: '554 5.6.0 Content refused' })
  world.clock.advance(2 * hourMs)
  await world.runOutbox()
  await untilState(world, messageId, 'rejected')
  await sendMessageAgain(ctx(), { messageId })
  await resumeEnrolments(ctx(), { enrolmentIds: [enrolmentId] })
  expect(await findMessage(world, messageId)).toMatchObject({
    state: 'skipped',
    reason: 'sent_again',
  })
  expect((await findMessage(world, (await getStep(enrolmentId, 2)) ?? '')).state).toBe('scheduled')
})

it('a person gets no more messages than the company allows', async () => {
  await setOutreachSettings(world, world.owner, { maxMessagesPerPerson: 1 })
  const { candidate, enrol } = await aSession([aStep(), aStep()])
  const enrolmentId = (await enrol([candidate])).enrolled[0]?.enrolmentId ?? ''
  world.clock.advance(2 * hourMs)
  await world.runOutbox()
  await untilState(world, (await getStep(enrolmentId, 1)) ?? '', 'accepted')
  expect(await getStep(enrolmentId, 2)).toBeUndefined()
  expect(await explainEnrolment(ctx(), { enrolmentId })).toMatch(/reached your email limit/)
})

it('two sequences that compete for a person send one message', async () => {
  const jobId = await aJob(world, world.owner, { title: 'Ward nurse' })
  const candidate = await aCandidate(world, world.owner, jobId, {
    contacts: ['email:a@example.org'],
  })
  const { id: candidateId, personId } = candidate
  const people = [{ personId, candidateId, mailboxId: world.mailboxId }]
  for (let round = 0; round < 5; round += 1) {
    const sequenceIds = await Promise.all(
      [1, 2].map(() => aSequence(world, world.owner, { jobId })),
    )
    const results = await Promise.all(
      sequenceIds.map((sequenceId) => enrolPeople(ctx(), { sequenceId, people })),
    )
    expect(results.map(({ enrolled }) => enrolled.length).toSorted()).toEqual([0, 1])
    const refused = results.flatMap((result) => result.refused)
    expect(refused).toMatchObject([{ reason: 'already_enrolled' }])
    if (round < 4) await deleteEnrolments()
  }
  world.clock.advance(hourMs)
  await world.runOutbox()
  await expect.poll(() => world.smtp.taken.length).toBe(1)
})

it('a version without days or subjects is refused', async () => {
  const sequenceId = await aSequence(world, world.owner)
  const steps = [aStep({ days: [] }), aStep({ subject: '' })]
  await expect(publishVersion(ctx(), { sequenceId, steps })).rejects.toMatchObject({
    reason: 'invalid_input',
  })
})

async function aSession(steps = [aStep()], isRunning = true) {
  const jobId = await aJob(world, world.owner, { title: 'Ward nurse' })
  const contacts = ['email:anna@example.org']
  const candidate = await aCandidate(world, world.owner, jobId, { contacts })
  const sequenceId = await aSequence(world, world.owner, { jobId, steps, isRunning })
  const enrol = (people: readonly { id: string; personId: string }[]) =>
    enrolPeople(ctx(), {
      sequenceId,
      people: people.map(({ id, personId }) => ({
        personId,
        candidateId: id,
        mailboxId: world.mailboxId,
      })),
    })
  return { jobId, candidate, sequenceId, enrol }
}

async function getStep(enrolmentId: string, position: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from outreach.messages
    where enrolment_id = ${enrolmentId} and position = ${position}`.execute(world.ownerDb)
  return rows[0]?.id
}

async function deleteEnrolments(): Promise<void> {
  const { companyId } = world.owner
  for (const table of ['message_events', 'wire_ids', 'messages', 'enrolments']) {
    await sql`delete from ${sql.table(`outreach.${table}`)} where company_id = ${companyId}`.execute(
      world.ownerDb,
    )
  }
}

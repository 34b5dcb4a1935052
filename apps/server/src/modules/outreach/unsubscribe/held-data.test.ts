import { getUnsubscribe, unsubscribe } from '@headwater/contract/outreach/unsubscribe'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { unlockPeople } from '#modules/people'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aMailbox, anEnrolment } from '#test/mailbox-builders'
import { aPerson, mergePeople } from '#test/person-builders'
import { aPoolPerson } from '#test/pool-builders'
import { fingerprintMember, listChanges } from '#test/sweeps/fingerprint'
import { aThread } from '#test/thread-builders'
import { deleteErasedOutreach } from '../threads/delete-erased-people.ts'

const world = startTestApp()
const address = 'elif@private.example'
const at = new Date('2026-05-13T13:00:00Z')
let owner: Member

beforeEach(async () => {
  owner = await anOwner(world, { companyName: 'Meridian' })
})

/** Writes to a person and returns the token of the link in the email. */
async function writeTo(
  personId: string,
  { as = owner, ...options }: { as?: Member; jobId?: string } = {},
): Promise<string> {
  const token = newId()
  const { id: mailboxId } = await aMailbox(world, as)
  await aThread(world, as, { mailboxId, personId, address, name: 'Elif', token, at, ...options })
  return token
}

async function open(token: string) {
  return (await world.call(getUnsubscribe, { token })).body
}

/** Adds facts to the nurse of the builders, who has one role, one skill and one language. */
async function changeProfile(personId: string, changes: object): Promise<void> {
  await sql`update people.people set profile = profile || ${JSON.stringify(changes)}::jsonb
    where id = ${personId}`.execute(world.ownerDb)
}

describe('the link of an email', () => {
  it('tells who wrote about which job, what is held about the person and its sources', async () => {
    await world.ownerDb
      .insertInto('outreach.settings')
      .values({ companyId: owner.companyId, postalAddress: 'Rua 1, Lisbon', registration: 'C 12' })
      .execute()
    const contacts = [`email:${address}`, 'phone:+351912345678']
    const personId = await aPerson(world, owner, { name: 'Elif', contacts })
    const resume = { id: 's2', kind: 'resume', name: 'Secret name.pdf', row: null, importId: null }
    const byHand = { ...resume, kind: 'hand', at: '2026-03-01' }
    await sql`update people.people
      set profile = jsonb_set(profile, '{sources}', profile -> 'sources' || ${JSON.stringify([{ ...resume, at: '2026-02-01' }])}::jsonb)
      where id = ${personId}`.execute(world.ownerDb)
    await sql`update people.contact_points
      set source = source || ${JSON.stringify({ also: [byHand] })}::jsonb
      where person_id = ${personId}`.execute(world.ownerDb)
    const jobId = await aJob(world, owner, { title: 'Ward nurse' })
    const reply = await open(await writeTo(personId, { jobId }))
    expect(reply).toEqual({
      company: 'Meridian',
      postalAddress: 'Rua 1, Lisbon',
      registration: 'C 12',
      address: 'e•••@p•••.example',
      isUnsubscribed: false,
      message: {
        sender: 'Ines Carvalho',
        sentAt: '2026-05-13T12:00:00.000Z',
        jobTitle: 'Ward nurse',
      },
      person: {
        state: 'known',
        name: 'Elif',
        title: 'Registered nurse',
        employer: 'St Mary Hospital',
        city: 'Porto',
        country: 'PT',
        roles: 1,
        schools: 0,
        skills: 1,
        languages: 1,
        hasSummary: false,
        hasSignals: false,
        contacts: [
          { kind: 'email', masked: 'e•••@p•••.example' },
          { kind: 'phone', masked: '+35•••78' },
        ],
        sources: [
          { kind: 'hand', on: '2026-03-01' },
          { kind: 'resume', on: '2026-02-01' },
          { kind: 'csv', on: '2026-01-05' },
        ],
        isShared: false,
        isSynthetic: false,
      },
    })
    const text = JSON.stringify(reply)
    for (const secret of [address, '912345678', 'Secret name.pdf', 'people.csv']) {
      expect(text).not.toContain(secret)
    }
  })

  it('mentions a summary and signals, and masks contact details inside a title', async () => {
    const personId = await aPerson(world, owner, { title: 'Nurse, elif@work.example' })
    await changeProfile(personId, {
      headline: 'Open to night shifts',
      signals: { openToWork: null, relocate: null, lastActive: { at: '2026-01-01', source: 's1' } },
    })
    const { person } = await open(await writeTo(personId))
    expect(person).toMatchObject({ hasSummary: true, hasSignals: true, contacts: [] })
    expect(person).toHaveProperty('title', `Nurse, ${'•'.repeat('elif@work.example'.length)}`)
  })

  it('names the job as the sequence named it, without a job none', async () => {
    const personId = await aPerson(world, owner)
    const { id: mailboxId } = await aMailbox(world, owner)
    const { sequenceId, enrolmentId, messageId } = await anEnrolment(
      world,
      owner.companyId,
      mailboxId,
    )
    const jobId = await aJob(world, owner, { title: 'Internal title' })
    await sql`update outreach.enrolments set person_id = ${personId}, current_id = ${personId}
      where id = ${enrolmentId}`.execute(world.ownerDb)
    const token = newId()
    await sql`update outreach.messages set unsubscribe_hash = sha256(${token}::text::bytea)
      where id = ${messageId}`.execute(world.ownerDb)
    expect((await open(token)).message).toMatchObject({ jobTitle: null, sentAt: null })
    await sql`update outreach.sequences set job_id = ${jobId}
      where id = ${sequenceId}`.execute(world.ownerDb)
    expect((await open(token)).message?.jobTitle).toBe('Internal title')
    await sql`update outreach.sequences set job = '{"title": "Ward nurse"}'
      where id = ${sequenceId}`.execute(world.ownerDb)
    expect((await open(token)).message?.jobTitle).toBe('Ward nurse')
    expect((await open(token)).person).toMatchObject({ state: 'known', name: 'Anna Abel' })
  })

  it('changes nothing by being opened', async () => {
    const token = await writeTo(await aPerson(world, owner, { contacts: [`email:${address}`] }))
    const before = await fingerprintMember(world, owner)
    await open(token)
    expect(listChanges(before, await fingerprintMember(world, owner))).toEqual([])
  })

  it('shows nothing that another company holds about the same person', async () => {
    const other = await anOwner(world, { companyName: 'Boreal' })
    const theirs = await aPerson(world, other, {
      name: 'Elif of Boreal',
      contacts: [`email:${address}`, 'phone:+351912345678'],
    })
    const ours = await aPerson(world, owner, { name: 'Elif', contacts: [`email:${address}`] })
    const reply = await open(await writeTo(ours))
    expect(reply).toMatchObject({ company: 'Meridian', person: { name: 'Elif' } })
    expect(JSON.stringify(reply)).not.toMatch(/Boreal|phone/)
    // A reference to a record of another company finds nothing either.
    expect((await open(await writeTo(theirs))).person).toEqual({ state: 'none' })
    const theirLink = await writeTo(theirs, { as: other })
    expect(await open(theirLink)).toMatchObject({
      company: 'Boreal',
      person: { name: 'Elif of Boreal' },
    })
  })

  it('shows contact details of the pool only if the company has bought them', async () => {
    const other = await anOwner(world)
    const personId = await aPoolPerson(world, { name: 'Elif', emails: [[address, 'deliverable']] })
    await inTransaction(world.contextFor(other), (ctx) =>
      unlockPeople(ctx, { personIds: [personId] }),
    )
    const [ours, theirs] = [await writeTo(personId), await writeTo(personId, { as: other })]
    expect((await open(ours)).person).toMatchObject({ isShared: true, contacts: [] })
    const contacts = [{ kind: 'email', masked: 'e•••@p•••.example' }]
    expect((await open(theirs)).person).toMatchObject({ isShared: true, contacts })
  })

  it('still tells what is held after the person has unsubscribed', async () => {
    const personId = await aPoolPerson(world, { name: 'Elif', emails: [[address, 'deliverable']] })
    await inTransaction(world.contextFor(owner), (ctx) =>
      unlockPeople(ctx, { personIds: [personId] }),
    )
    const token = await writeTo(personId)
    await world.call(unsubscribe, { token, 'List-Unsubscribe': 'One-Click' })
    const { isUnsubscribed, person } = await open(token)
    expect(isUnsubscribed).toBe(true)
    expect(person).toMatchObject({ name: 'Elif', contacts: [{ kind: 'email' }] })
  })

  it('says when a profile was made up', async () => {
    const personId = await aPerson(world, owner)
    await sql`update people.people set is_synthetic = true
      where id = ${personId}`.execute(world.ownerDb)
    expect((await open(await writeTo(personId))).person).toMatchObject({ isSynthetic: true })
  })
})

describe('of a record that is gone, the link shows no data', () => {
  it('after the person was erased', async () => {
    const jobId = await aJob(world, owner, { title: 'Ward nurse' })
    const personId = await aPerson(world, owner, { name: 'Elif', contacts: [`email:${address}`] })
    const token = await writeTo(personId, { jobId })
    await sql`delete from people.people where id = ${personId}`.execute(world.ownerDb)
    expect((await open(token)).person).toEqual({ state: 'none' })
    await deleteErasedOutreach(world.contextFor(owner), { personIds: [personId] })
    expect(await open(token)).toEqual({
      company: 'Meridian',
      postalAddress: '',
      registration: '',
      address: null,
      isUnsubscribed: false,
      message: null,
      person: { state: 'none' },
    })
  })

  it('after it was removed, and again some once it is restored', async () => {
    const personId = await aPerson(world, owner, { name: 'Elif' })
    const token = await writeTo(personId)
    await sql`update people.people set removed_at = now()
      where id = ${personId}`.execute(world.ownerDb)
    expect((await open(token)).person).toEqual({ state: 'removed' })
    await sql`update people.people set removed_at = null
      where id = ${personId}`.execute(world.ownerDb)
    expect((await open(token)).person).toMatchObject({ state: 'known', name: 'Elif' })
  })

  it('after it was merged into another', async () => {
    const from = await aPerson(world, owner, { name: 'Elif' })
    const into = await aPerson(world, owner, { name: 'Anna Abel' })
    const [merged, kept] = [await writeTo(from), await writeTo(into)]
    await mergePeople(world, owner, { from, into })
    expect((await open(merged)).person).toEqual({ state: 'merged' })
    expect((await open(kept)).person).toMatchObject({ state: 'known', name: 'Anna Abel' })
  })
})

import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aMailbox, outreachContext, setOutreachSettings } from '#test/outreach-builders'
import { aPerson } from '#test/person-builders'
import { aPoolPerson } from '#test/pool-builders'
import { listPlanMailboxes } from '../mailboxes/list-plan-mailboxes.ts'
import { listMissing } from './list-missing.ts'
import { previewForPerson } from './preview-for-person.ts'

const world = startTestApp()
const job = { title: 'Ward nurse' }
let owner: Member
let mailboxId: string
const ctx = () => outreachContext(world, owner)

beforeEach(async () => {
  owner = await anOwner(world)
  mailboxId = await aMailbox(world, owner, { address: `ines@${owner.companyId}.test` })
  await setOutreachSettings(world, owner)
})

it('an email is previewed for one person as it would be sent', async () => {
  await sql`update outreach.mailboxes set signature_html = '<p>Ines</p>'
    where id = ${mailboxId}`.execute(world.ownerDb)
  const personId = await aPerson(world, owner, { contacts: ['email:anna@example.org'] })
  const preview = await previewForPerson(ctx(), {
    personId,
    job,
    mailboxId,
    language: 'de',
    subject: '{{ job.title }} for {{ candidate.first_name }}',
    bodyHtml: "<p>Hello {{ candidate.last_name }}, {{ job.url | default: 'see below' }}</p>",
  })
  expect(preview).toMatchObject({
    from: { name: 'Ines Carvalho', address: `ines@${owner.companyId}.test` },
    to: 'anna@example.org',
    subject: 'Ward nurse for Anna',
    bodyHtml: '<p>Hello Abel, see below</p>',
    signatureHtml: '<p>Ines</p>',
    missing: [],
    usedFallbacks: ['job.url'],
    warnings: [],
  })
  expect(preview.footerHtml).toMatch(
    /Warum ich .*:<br><u>https:\/\/…<\/u>.*Kein Interesse\? <u>.* nicht mehr\.<\/u>.*Am Speicher 12/,
  )
  expect(preview.footerHtml).not.toContain('example.com')
})

it('an email is previewed before the company has a mailbox and a postal address', async () => {
  const newOwner = await anOwner(world)
  const personId = await aPerson(world, newOwner)
  const preview = await previewForPerson(outreachContext(world, newOwner), {
    personId,
    job,
    language: 'en',
    subject: '{{ job.title }}',
    bodyHtml: '<p>Hello</p>',
  })
  expect(preview).toMatchObject({ from: null, subject: 'Ward nurse' })
  expect(preview.footerHtml).toContain(', …</p>')
})

it('what has no value is named, and someone who is not unlocked has no address', async () => {
  const personId = await aPoolPerson(world, { emails: [['anna@example.org', 'deliverable']] })
  const preview = await previewForPerson(ctx(), {
    personId,
    job: null,
    language: 'en',
    subject: 'Hello {{ job.title }}',
    bodyHtml: '<p>Hello</p>',
  })
  expect(preview).toMatchObject({ to: null, missing: ['job.title'] })
})

it('people without a value are listed by email and variable, with what they get instead', async () => {
  const named = await aPerson(world, owner, { name: 'Anna Abel' })
  const short = await aPerson(world, owner, { name: 'Bo' })
  const found = await listMissing(ctx(), {
    personIds: [named, short],
    job,
    mailboxId,
    templates: [
      { subject: 'Hello {{ candidate.first_name }}', bodyHtml: '<p>Hello</p>' },
      {
        subject: '',
        bodyHtml:
          "<p>{{ candidate.last_name | default: 'colleague' }} {{ job.url | default: &quot;soon&quot; }}</p>",
      },
      { subject: 'Dear {{ candidate.last_name }}', bodyHtml: '<p>{{ job.title }}</p>' },
    ],
  })
  expect(found).toEqual([
    { template: 1, name: 'job.url', fallback: 'soon', personIds: [named, short] },
    { template: 1, name: 'candidate.last_name', fallback: 'colleague', personIds: [short] },
    { template: 2, name: 'candidate.last_name', fallback: null, personIds: [short] },
  ])
})

it('a plan sends from the caller’s mailboxes only, and says which of them cannot send', async () => {
  const recruiter = await aMember(world, { companyId: owner.companyId, role: 'recruiter' })
  const own = await aMailbox(world, recruiter)
  const foreign = await aMailbox(world, await anOwner(world))
  await sql`update outreach.mailboxes set status = 'disconnected'
    where id = ${own}`.execute(world.ownerDb)
  const ids = [foreign, own, mailboxId]
  const ofRecruiter = await listPlanMailboxes(outreachContext(world, recruiter), ids)
  expect(ofRecruiter).toMatchObject([{ id: own, isFaulty: true, timeZone: 'UTC' }])
  const ofOwner = await listPlanMailboxes(ctx(), ids)
  expect(ofOwner.map(({ id, isFaulty }) => [id, isFaulty])).toEqual([
    [own, true],
    [mailboxId, false],
  ])
})

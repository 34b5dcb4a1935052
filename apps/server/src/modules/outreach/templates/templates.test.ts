import * as contract from '@headwater/contract/outreach/templates'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aCandidate } from '#test/candidate-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aMailbox } from '#test/mailbox-builders'

const world = startTestApp()
let owner: Member
let recruiter: Member
let colleague: Member

beforeEach(async () => {
  world.clock.set('2026-01-05T09:00:00Z')
  owner = await anOwner(world, { companyName: 'Meridian' })
  const { companyId } = owner
  recruiter = await aMember(world, { companyId })
  colleague = await aMember(world, { companyId })
})

const content = {
  name: 'First contact',
  subject: 'A role for {{ candidate.first_name }}',
  bodyHtml: '<p>Hi {{ candidate.first_name }}</p>',
  replyKind: null,
  isShared: false,
}

function create(changes: object = {}, as = recruiter) {
  return world.call(contract.createTemplate, { ...content, ...changes }, { as })
}

function update(templateId: string, version: number, changes: object, as = recruiter) {
  return world.call(contract.updateTemplate, { templateId, version, ...changes }, { as })
}

async function listNames(as: Member, args: object = {}): Promise<string[]> {
  const { body } = await world.call(contract.listTemplates, args, { as })
  return body.items.map(({ name }) => name)
}

describe('the library of templates', () => {
  it('shows the own and the shared ones by name, page by page', async () => {
    await create({ name: 'zebra', isShared: true })
    await create({ name: 'Apple' })
    await create({ name: 'Mine' }, colleague)
    expect(await listNames(recruiter)).toEqual(['Apple', 'zebra'])
    expect(await listNames(colleague)).toEqual(['Mine', 'zebra'])
    expect(await listNames(recruiter, { search: 'EBR' })).toEqual(['zebra'])
    const first = await world.call(contract.listTemplates, { limit: 1 }, { as: recruiter })
    const cursor = first.body.nextCursor ?? ''
    expect(await listNames(recruiter, { limit: 1, cursor })).toEqual(['zebra'])
    expect(await listNames(await anOwner(world))).toEqual([])
  })

  it('lets the owner change a template, a team admin a shared one, and others none', async () => {
    const { body } = await create()
    expect((await update(body.id, 0, { name: 'x' }, owner)).error?.reason).toBe('not_found')
    expect((await update(body.id, 0, { isShared: true })).body).toMatchObject({ version: 1 })
    expect((await update(body.id, 1, { name: 'x' }, colleague)).error?.reason).toBe('forbidden')
    expect((await update(body.id, 0, { name: 'x' }, owner)).error?.reason).toBe('stale_version')
    expect((await update(body.id, 1, { name: 'Opening' }, owner)).body.name).toBe('Opening')
    await update(body.id, 2, { isArchived: true })
    expect(await listNames(recruiter)).toEqual([])
    expect(await listNames(recruiter, { isArchived: 'true' })).toEqual(['Opening'])
  })

  it('returns one by its id, archived too, and none of others', async () => {
    const { body } = await create()
    await update(body.id, 0, { isArchived: true })
    const get = (as: Member) => world.call(contract.getTemplate, { templateId: body.id }, { as })
    expect((await get(recruiter)).body).toMatchObject({ name: 'First contact', isArchived: true })
    expect((await get(colleague)).error?.reason).toBe('not_found')
    await update(body.id, 1, { isShared: true })
    expect((await get(colleague)).body.isShared).toBe(true)
    expect((await get(await anOwner(world))).error?.reason).toBe('not_found')
  })

  it('writes who created, changed, archived and restored one into the audit log', async () => {
    const { body } = await create()
    await update(body.id, 0, { isShared: true })
    await update(body.id, 1, { isArchived: true })
    await update(body.id, 2, { isArchived: false })
    const { rows } = await sql<{ action: string; userId: string; isShared: boolean }>`
      select action, user_id, (after ->> 'isShared')::boolean as is_shared
      from platform.audit_entries
      where company_id = ${owner.companyId} and subject_id = ${body.id}
      order by seq`.execute(world.ownerDb)
    const { userId } = recruiter
    expect(rows).toEqual([
      { action: 'email-template.made', userId, isShared: false },
      { action: 'email-template.changed', userId, isShared: true },
      { action: 'email-template.archived', userId, isShared: true },
      { action: 'email-template.restored', userId, isShared: true },
    ])
  })

  it('keeps every content with its author, latest first', async () => {
    const { body } = await create({ isShared: true })
    await update(body.id, 0, { replyKind: 'question' })
    await update(body.id, 1, { bodyHtml: '<p>Hello</p>' }, owner)
    const args = { templateId: body.id }
    const { body: history } = await world.call(contract.listTemplateVersions, args, {
      as: colleague,
    })
    expect(history.items).toMatchObject([
      { version: 2, bodyHtml: '<p>Hello</p>', by: { clientId: owner.clientId } },
      { version: 0, bodyHtml: content.bodyHtml, by: { clientId: recruiter.clientId } },
    ])
  })

  it.each([
    ['an unknown variable', { subject: 'Hi {{ candidate.age }}' }, 'subject'],
    ['a tag that is not closed', { bodyHtml: '<p>Hi {{ candidate.first_name </p>' }, 'bodyHtml'],
    ['a file', { bodyHtml: "<p>{% include 'hostname' %}</p>" }, 'bodyHtml'],
    ['nothing but markup', { bodyHtml: '<script>x</script>' }, 'bodyHtml'],
  ])('refuses %s with code 101 at its field', async (_, changes, field) => {
    const { code, error } = await create(changes)
    expect(code).toBe(101)
    expect(Object.keys(error?.fields ?? {})).toEqual([field])
  })
})

describe('a preview', () => {
  async function preview(subject: string, bodyHtml: string) {
    const jobId = await aJob(world, recruiter, { title: 'Ward nurse' })
    const { id: candidateId } = await aCandidate(world, recruiter, jobId, { name: 'Elif Demirtaş' })
    const { id: mailboxId } = await aMailbox(world, recruiter)
    const args = { candidateId, mailboxId, subject, bodyHtml }
    return world.call(contract.previewMessage, args, { as: recruiter })
  }

  it('fills in the person, the job, the sender and the company', async () => {
    const body =
      '<p>{{ candidate.first_name }}, {{ candidate.current_title }}: {{ job.title }} at {{ company.name }}, {{ sender.full_name }}</p>'
    const { body: shown } = await preview('For {{ candidate.full_name }}', body)
    expect(shown).toMatchObject({
      subject: 'For Elif Demirtaş',
      text: 'Elif, Registered nurse: Ward nurse at Meridian, Ada Lovelace',
      missing: [],
      usedFallbacks: [],
    })
  })

  it('lists what is missing and which fallbacks it used', async () => {
    const { body: missing } = await preview('Hi', '<p>{{ job.url }}</p>')
    expect(missing.missing).toEqual(['job.url'])
    const { body: filled } = await preview('Hi', "<p>{{ job.url | default: 'our page' }}</p>")
    expect(filled).toMatchObject({ text: 'our page', missing: [], usedFallbacks: ['job.url'] })
  })

  it('of a template with a fault is refused at its field', async () => {
    const { error } = await preview('Hi', '<p>{{ nothing }}</p>')
    expect(error?.fields).toHaveProperty('bodyHtml')
  })
})

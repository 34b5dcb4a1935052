import type { ArgsOf } from '@headwater/contract/endpoint'
import * as contract from '@headwater/contract/flows/shortlists'
import { removePeople } from '@headwater/contract/people/people'
import { addSuppressions } from '@headwater/contract/people/suppressions'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseCompanySecret } from '#modules/identity'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { listAuditLines } from '#test/candidate-builders'
import { aFlow } from '#test/flow-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aPerson } from '#test/person-builders'
import { aPoolPerson } from '#test/pool-builders'
import { runSourcingTask } from '#test/sourcing-builders'
import { findShortlistBySecret } from './shortlist-store.ts'

const app = startTestApp()
let owner: Member
let recruiter: Member
let stranger: Member
let jobId = ''
let flowId = ''
let [anna, bea, pooled] = ['', '', '']
const criteria = [{ id: 'place', attribute: 'countries' as const, countries: ['PT'] }]

beforeAll(async () => {
  owner = await anOwner(app, { companyName: 'Deltaworks' })
  recruiter = await aMember(app, { companyId: owner.companyId })
  stranger = await anOwner(app)
  jobId = await aJob(app, owner, { title: 'Ward nurse' })
  anna = await aPerson(app, owner, { name: 'Anna Abel', contacts: ['email:anna@example.org'] })
  bea = await aPerson(app, owner, { name: 'Bea Brandt', employer: 'mail bea@office.example' })
  await runSourcingTask(app, owner, 'refresh-documents')
  pooled = await aPoolPerson(app, { name: 'Pia Pool', emails: [['pia@example.org', 'risky']] })
})

beforeEach(async () => {
  flowId = (await aFlow(app, owner, { jobId, criteria })).id
})

type Wishes = Partial<ArgsOf<typeof contract.createShortlist>>

function share(wishes: Wishes = {}, as = owner) {
  const fields = ['name', 'role', 'score'] as const
  const args = { flowId, name: 'Final four', personIds: [anna, bea], fields: [...fields], days: 7 }
  return app.call(contract.createShortlist, { ...args, ...wishes }, { as })
}

async function aLink(wishes: Wishes = {}): Promise<{ id: string; token: string }> {
  const { body, error } = await share(wishes)
  if (error) throw new Error(error.message)
  return { id: body.shortlist.id, token: body.link.split('/').at(-1) ?? '' }
}

const open = (token: string) => app.call(contract.getShortlistByToken, { token })

function answer(token: string, place: number, over: object = {}) {
  const args = { token, place, answer: 'yes' as const, by: 'Maria Reis', ...over }
  return app.call(contract.answerShortlist, args)
}

async function enter(token: string) {
  const secret = parseCompanySecret(token)
  if (!secret) throw new Error('The reply has no link.')
  return inTransaction(app.publicContext(), ({ db }) => findShortlistBySecret(db, secret))
}

async function listed(as = owner) {
  return (await app.call(contract.listShortlists, { flowId }, { as })).body.shortlists
}

describe('a shortlist', () => {
  it('is a link whose secret is not stored, and is listed for the team', async () => {
    const { body } = await share({ note: 'Please look by Friday.', fields: ['name', 'name'] })
    expect(body.link).toMatch(/^http.*\/shortlist\/[\w-]{22}\.[\w-]{43}$/)
    expect(body.shortlist).toMatchObject({
      name: 'Final four',
      fields: ['name'],
      people: 2,
      answered: 0,
      answers: [],
      isClosed: false,
      createdBy: { clientId: owner.clientId, name: 'Ada Lovelace' },
    })
    expect(await listed(recruiter)).toEqual([body.shortlist])
    const token = body.link.split('/').at(-1) ?? ''
    const { rows } = await sql<{ text: string }>`
      select s::text as text from flows.shortlists s where id = ${body.shortlist.id}
      union all select a::text from platform.audit_entries a
      where company_id = ${owner.companyId}`.execute(app.ownerDb)
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter(({ text }) => text.includes(token.slice(23)))).toEqual([])
    expect(await listAuditLines(app, owner, 'shortlist.created', body.shortlist.id)).toMatchObject([
      { after: { name: 'Final four', count: 2, flowId } },
    ])
    const used = await sql`select 1 from flows.search_versions
      where flow_id = ${flowId} and used_at is not null`.execute(app.ownerDb)
    expect(used.rows).toHaveLength(1)
  })

  it('accepts people who exist and rejects unknown ids', async () => {
    const foreign = await aPerson(app, stranger)
    await runSourcingTask(app, stranger, 'refresh-documents')
    const { body } = await share({ personIds: [bea, newId(), bea, foreign, pooled] })
    expect(body.shortlist.people).toBe(2)
    for (const refused of [
      await share({ personIds: [newId()] }),
      await share({ personIds: [foreign] }),
      await share({}, stranger),
      await app.call(contract.listShortlists, { flowId }, { as: stranger }),
      await app.call(contract.closeShortlist, { shortlistId: body.shortlist.id }, { as: stranger }),
    ]) {
      expect(refused).toMatchObject({ status: 404 })
    }
    expect(await listed()).toMatchObject([{ isClosed: false }])
  })

  it('is limited to fifty open ones per session', async () => {
    await sql`insert into flows.shortlists
        (company_id, id, flow_id, token_hash, name, note, fields, created_by, expires_at)
      select ${owner.companyId}::uuid, gen_random_uuid(), ${flowId}::uuid,
        sha256((${flowId} || n)::bytea), 'Old', '', '{name}', ${owner.clientId}::uuid,
        now() + interval '1 day'
      from generate_series(1, 49) n`.execute(app.ownerDb)
    const { id } = await aLink()
    expect((await share()).error).toMatchObject({
      reason: 'invalid_input',
      fields: { name: expect.any(String) },
    })
    await app.call(contract.closeShortlist, { shortlistId: id }, { as: owner })
    expect((await share()).status).toBe(200)
    expect(await listed()).toHaveLength(51)
    expect((await listed()).map(({ isClosed }) => isClosed).lastIndexOf(false)).toBe(49)
  })
})

describe('a visitor with the link', () => {
  it('sees company, job, sender, end date and the chosen fields, without ids or contact details', async () => {
    const fields = [...contract.shortlistFields]
    const { token } = await aLink({ personIds: [bea, anna, pooled], note: 'Look.', fields })
    const { body, text, status } = await open(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      company: 'Deltaworks',
      jobTitle: 'Ward nurse',
      name: 'Final four',
      note: 'Look.',
      from: 'Ada Lovelace',
      people: [{ place: 1 }, { place: 2 }, { place: 3 }],
    })
    expect(Math.round((Date.parse(body.expiresAt) - Date.now()) / 86_400_000)).toBe(7)
    expect(body.people[0]).toMatchObject({
      name: 'Bea Brandt',
      employer: expect.stringMatching(/^mail •+$/),
      score: 100,
    })
    for (const hidden of [anna, bea, pooled, flowId, jobId, owner.companyId, '@', 'office']) {
      expect(text).not.toContain(hidden)
    }
    const { token: bare } = await aLink({ fields: ['place'] })
    const [first] = (await open(bare)).body.people
    expect(first).toEqual({
      place: 1,
      city: 'Porto',
      country: 'PT',
      answer: null,
      note: '',
      name: null,
      title: null,
      employer: null,
      totalMonths: null,
      skills: null,
      experience: null,
      education: null,
      languages: null,
      score: null,
    })
  })

  it('gets the same error for an unknown, closed, expired or malformed link', async () => {
    const closed = await aLink()
    const expired = await aLink()
    const alive = await aLink()
    await app.call(contract.closeShortlist, { shortlistId: closed.id }, { as: recruiter })
    await sql`update flows.shortlists set expires_at = now() where id = ${expired.id}`.execute(
      app.ownerDb,
    )
    const [company = '', secret = ''] = alive.token.split('.')
    const other = Buffer.from(stranger.companyId.replaceAll('-', ''), 'hex').toString('base64url')
    const dead = [
      closed.token,
      expired.token,
      `${company}.${'x'.repeat(43)}`,
      `${other}.${secret}`,
      'x'.repeat(66),
      `${alive.token}x`,
      secret,
    ]
    const answers = [
      ...(await Promise.all(dead.map(open))),
      ...(await Promise.all(dead.map((token) => answer(token, 1)))),
    ]
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, error: { reason: 'not_found' } })
    expect((await open(alive.token)).status).toBe(200)
    // The database function itself rejects the token, independently of later checks.
    expect(await enter(alive.token)).toEqual({ companyId: owner.companyId, id: alive.id })
    for (const token of [closed.token, expired.token]) {
      expect(await enter(token)).toBeUndefined()
    }
    expect(await listed()).toMatchObject([
      { isClosed: false },
      { isClosed: true },
      { isClosed: true },
    ])
    expect(await listAuditLines(app, owner, 'shortlist.closed', closed.id)).toHaveLength(1)
    await app.call(contract.closeShortlist, { shortlistId: closed.id }, { as: owner })
    expect(await listAuditLines(app, owner, 'shortlist.closed', closed.id)).toHaveLength(1)
  })

  it('no longer sees removed or suppressed people and can’t answer about them', async () => {
    const gone = await aPerson(app, owner, { name: 'Gus Gone' })
    await runSourcingTask(app, owner, 'refresh-documents')
    const barred = await aPoolPerson(app, {
      name: 'Bo Barred',
      emails: [['bo@b.example', 'risky']],
    })
    const { token } = await aLink({ personIds: [gone, barred, bea] })
    await answer(token, 1)
    await answer(token, 2)
    expect((await open(token)).body.people).toHaveLength(3)
    await app.call(addSuppressions, { values: ['bo@b.example'] }, { as: owner })
    await app.call(removePeople, { personIds: [gone] }, { as: owner })
    const { body, text } = await open(token)
    expect(body.people.map(({ place, name }) => [place, name])).toEqual([[3, 'Bea Brandt']])
    expect(text).not.toMatch(/Gone|Barred/)
    for (const place of [1, 2, 4]) {
      expect(await answer(token, place, { answer: 'no' })).toMatchObject({ status: 404 })
    }
    expect(await listed()).toMatchObject([{ people: 1, answered: 0, answers: [] }])
  })
})

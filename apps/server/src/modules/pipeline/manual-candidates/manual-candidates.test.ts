import { listPeople, removePeople } from '@headwater/contract/people/people'
import { addSuppressions } from '@headwater/contract/people/suppressions'
import { getCandidate, listTimeline } from '@headwater/contract/pipeline/candidate'
import { listStages } from '@headwater/contract/pipeline/candidates'
import { addManualCandidate, findLookalikes } from '@headwater/contract/pipeline/manual-candidates'
import { searchPeople } from '@headwater/contract/sourcing/search'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aCandidate, listAuditLines } from '#test/candidate-builders'
import { idempotencyHeader } from '#test/candidate-panel-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aPerson } from '#test/person-builders'
import { aPoolPerson } from '#test/pool-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startTestApp()
let owner: Member
let jobId: string

beforeAll(warmKnowledge)
// Each test uses its own company, because people added before would count as possible duplicates.
beforeEach(async () => {
  owner = await anOwner(app)
  jobId = await aJob(app, owner, { title: 'Ward nurse' })
})

const bea = {
  name: 'Bea Conti',
  title: 'Registered nurse',
  employer: 'City Clinic',
  city: 'Lisbon',
  country: 'PT',
  email: 'bea@example.org',
  phone: '+351 912 345 678',
  link: 'https://www.linkedin.com/in/beaconti',
}
type Args = Partial<Parameters<typeof app.call<typeof addManualCandidate>>[1]>

const add = (args: Args = {}, as = owner) =>
  app.call(
    addManualCandidate,
    { jobId, person: bea, ...args },
    { as, headers: idempotencyHeader() },
  )
const look = (person: object, as = owner) =>
  app.call(findLookalikes, { jobId, person: { name: 'Bea Conti', ...person } }, { as })
const detail = async (candidateId: string) =>
  (await app.call(getCandidate, { jobId, candidateId }, { as: owner })).body
const countPeople = async () => (await app.call(listPeople, {}, { as: owner })).body.total

describe('adding a candidate manually', () => {
  it('creates a company-owned person with the member as the source of every fact', async () => {
    const { body } = await add()
    expect(body).toMatchObject({ wasThere: false, toReview: 0 })
    const { profile, contacts, card, isOwn } = await detail(body.candidateId)
    expect({
      isOwn,
      name: card.name,
      place: card.place,
      contactStatus: card.contactStatus,
    }).toEqual({
      isOwn: true,
      name: 'Bea Conti',
      place: 'Lisbon, Portugal',
      contactStatus: 'own',
    })
    expect(profile.sources).toEqual([
      {
        id: 's1',
        kind: 'hand',
        name: 'Ada Lovelace',
        row: null,
        importId: null,
        at: '2026-01-05',
      },
    ])
    expect(profile.experiences).toMatchObject([
      { title: 'Registered nurse', employer: 'City Clinic', isCurrent: true, source: 's1' },
    ])
    expect(profile.place).toMatchObject({ city: 'Lisbon', country: 'PT', source: 's1' })
    expect(contacts.map(({ kind, source }) => [kind, source.kind])).toEqual([
      ['email', 'hand'],
      ['link', 'hand'],
      ['phone', 'hand'],
    ])
    expect(await listAuditLines(app, owner, 'person.added', body.personId)).toMatchObject([
      { after: { jobTitle: 'Ward nurse', isNew: true } },
    ])
    const timeline = await app.call(
      listTimeline,
      { jobId, candidateId: body.candidateId },
      { as: owner },
    )
    expect(timeline.body.items.map(({ said }) => said)).toEqual(['added to Sourced'])
    const listed = await app.call(listPeople, { kind: 'hand' }, { as: owner })
    expect(listed.body.items).toMatchObject([{ id: body.personId, source: { kind: 'hand' } }])
  })

  it('makes the person searchable', async () => {
    const { personId } = (await add()).body
    const place = { id: 'place', attribute: 'countries' as const, countries: ['PT'] }
    const { body } = await app.call(searchPeople, { criteria: [place] }, { as: owner })
    expect(body.hits.map(({ id }) => id)).toEqual([personId])
  })

  it('puts the candidate into the chosen stage with its reply due date', async () => {
    const { stages } = (await app.call(listStages, { jobId }, { as: owner })).body
    const interview = stages.find(({ category }) => category === 'interview')
    const { candidateId } = (await add({ stageId: interview?.id as string })).body
    const { card } = await detail(candidateId)
    expect(card).toMatchObject({ stageId: interview?.id, answerBy: '2026-01-12' })
    const timeline = await app.call(listTimeline, { jobId, candidateId }, { as: owner })
    expect(timeline.body.items.map(({ said }) => said).toSorted()).toEqual([
      'added to Sourced',
      'moved from Sourced to Interview',
    ])
    const elsewhere = await aJob(app, owner)
    const foreign = (await app.call(listStages, { jobId: elsewhere }, { as: owner })).body.stages[0]
    const person = { ...bea, name: 'Carla Grau', email: 'carla@example.org', phone: '', link: '' }
    for (const stageId of [foreign?.id as string, newId()]) {
      expect(await add({ person, stageId })).toMatchObject({
        code: 404,
        error: { fields: { stageId: 'Stage not found.' } },
      })
    }
    expect(await countPeople()).toBe(1)
  })

  it('happens once for repeated calls with the same idempotency key', async () => {
    const headers = idempotencyHeader()
    const args = { jobId, person: bea }
    const first = await app.call(addManualCandidate, args, { as: owner, headers })
    const again = await app.call(addManualCandidate, args, { as: owner, headers })
    expect(again.body).toEqual(first.body)
    const other = { jobId, person: { ...bea, name: 'Else' } }
    expect((await app.call(addManualCandidate, other, { as: owner, headers })).error?.reason).toBe(
      'idempotency_mismatch',
    )
  })

  it('names the field that is missing or not a valid contact', async () => {
    const bare = { ...bea, title: '', employer: '', email: '', phone: '', link: '' }
    for (const [person, field] of [
      [{ ...bea, name: '12345' }, 'person.name'],
      [bare, 'person.email'],
      [{ ...bea, phone: 'call me' }, 'person.phone'],
      [{ ...bea, email: 'no address' }, 'person.email'],
      [{ ...bea, link: 'javascript:alert(1)' }, 'person.link'],
      [{ ...bea, country: 'Portugal' }, 'person.country'],
    ] as const) {
      const { code, error } = await add({ person })
      expect([code, Object.keys(error?.fields ?? {})]).toEqual([101, [field]])
    }
    expect(await countPeople()).toBe(0)
  })

  it('rejects suppressed people', async () => {
    await app.call(addSuppressions, { values: ['BEA@example.org'] }, { as: owner })
    expect(await add()).toMatchObject({
      code: 101,
      error: {
        message: 'This person is on the do-not-contact list.',
        fields: { person: expect.any(String) },
      },
    })
    expect((await look(bea)).body).toEqual({ lookalikes: [], isSuppressed: true })
    expect(await countPeople()).toBe(0)
  })

  it('is forbidden for reviewers and in another company’s job', async () => {
    const reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
    const stranger = await anOwner(app)
    expect((await add({}, reviewer)).error?.reason).toBe('forbidden')
    expect((await add({}, stranger)).code).toBe(404)
    expect((await look(bea, stranger)).code).toBe(404)
  })
})

describe('a possible duplicate', () => {
  it('is shown with what matches and where the person is', async () => {
    const { personId: certain } = await aCandidate(app, owner, jobId, {
      name: 'B. Conti',
      contacts: ['email:bea@example.org'],
    })
    const namesake = await aPerson(app, owner, { name: 'Bea Conti', employer: 'Elsewhere' })
    await aPerson(app, owner, { name: 'Carla Grau' })
    const { lookalikes, isSuppressed } = (await look(bea)).body
    expect(isSuppressed).toBe(false)
    expect(lookalikes.map(({ personId }) => personId)).toEqual([certain, namesake])
    expect(lookalikes[0]).toMatchObject({
      name: 'B. Conti',
      isCertain: true,
      stage: 'Sourced',
      why: expect.stringMatching(/^Same email address\./),
    })
    expect(lookalikes[1]).toMatchObject({ isCertain: false, stage: null, employer: 'Elsewhere' })
    expect(lookalikes[1]?.why).toContain('Same name.')
    // Only a name has been entered.
    expect((await look({})).body.lookalikes).toMatchObject([{ personId: namesake }])
    expect((await look({ name: 'Zoë Nobody' })).body.lookalikes).toEqual([])
  })

  it('with the same email address is merged, and new data is added', async () => {
    const known = await aPerson(app, owner, {
      name: 'Bea Conti',
      contacts: ['email:bea@example.org'],
    })
    const { body } = await add()
    expect(body).toMatchObject({ personId: known, wasThere: false, toReview: 0 })
    const { profile, contacts } = await detail(body.candidateId)
    expect(profile.sources.map(({ kind }) => kind)).toEqual(['csv', 'hand'])
    expect(contacts).toHaveLength(3)
    expect((await add()).body).toEqual({ ...body, wasThere: true, undoId: null })
    expect(await countPeople()).toBe(1)
    expect(await listAuditLines(app, owner, 'person.added', known)).toMatchObject([
      { after: { isNew: false } },
      { after: { isNew: false } },
    ])
  })

  it('is merged if the member confirms it is the same person', async () => {
    const known = await aPerson(app, owner, { name: 'Beatriz C.' })
    const merged = await add({ sameAs: known })
    expect(merged.body).toMatchObject({ personId: known, toReview: 0 })
    expect(await countPeople()).toBe(1)
    const pooled = await aPoolPerson(app)
    const stranger = await anOwner(app)
    const foreign = await aPerson(app, stranger)
    const person = { ...bea, email: 'new@example.org', phone: '', link: '' }
    for (const sameAs of [pooled, foreign, newId()]) {
      expect(await add({ person, sameAs })).toMatchObject({
        code: 404,
        error: { fields: { sameAs: expect.any(String) } },
      })
    }
    await app.call(removePeople, { personIds: [known], doNotContact: false }, { as: owner })
    expect((await add({ sameAs: known })).code).toBe(404)
  })

  it('that is merely similar waits for review', async () => {
    const twin = await aPerson(app, owner, { name: 'Bea Conti', employer: 'City Clinic' })
    const { body } = await add()
    expect(body.toReview).toBe(1)
    expect(body.personId).not.toBe(twin)
    expect((await detail(body.candidateId)).openDuplicates).toBe(1)
  })
})

import { removePeople } from '@headwater/contract/people/people'
import {
  getCandidate,
  listTimeline,
  reportFact,
  settleFactReport,
} from '@headwater/contract/pipeline/candidate'
import { addCandidates } from '@headwater/contract/pipeline/candidates'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { addCandidatesToJob, listAuditLines } from '#test/candidate-builders'
import { aCandidateInJob, type CandidateRef, toCandidateRef } from '#test/candidate-panel-builders'
import { aFlow } from '#test/flow-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aDuplicatePair, aPerson } from '#test/person-builders'
import { aPoolPerson } from '#test/pool-builders'

const app = startTestApp()
let owner: Member
let reviewer: Member
let candidateRef: CandidateRef
let personId: string

beforeAll(async () => {
  owner = await anOwner(app)
  reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
})
beforeEach(async () => {
  const made = await aCandidateInJob(app, owner, {
    title: 'Ward nurse',
    team: [reviewer.clientId],
    person: {
      title: 'Nurse, anna@home.example',
      contacts: ['email:anna@example.org', 'phone:+351912345678'],
    },
  })
  candidateRef = toCandidateRef(made)
  personId = made.personId
})

const get = (as = owner, which = candidateRef) => app.call(getCandidate, which, { as })
const report = (fact: string, as = owner, comment = 'Left in spring.') =>
  app.call(reportFact, { ...candidateRef, fact, comment }, { as })
const settle = (reportId: string, as = owner) =>
  app.call(settleFactReport, { ...candidateRef, reportId }, { as })

describe('a candidate', () => {
  it('is returned in full, each fact with its source', async () => {
    const { body } = await get()
    expect(body).toMatchObject({
      card: { id: candidateRef.candidateId, personId, name: 'Anna Abel', contactStatus: 'own' },
      isOwn: true,
      isSynthetic: false,
      session: null,
      addedBy: 'Ada Lovelace',
      rejectionNote: null,
      otherJobs: [],
      openDuplicates: 0,
      reports: [],
      contactStatus: { state: 'own', email: 'anna@example.org' },
      counts: { timeline: 1, notes: 0, files: 0, scorecards: 0, interviews: 0 },
      profile: { sources: [{ kind: 'csv', name: 'people.csv' }] },
    })
    expect(body.contacts.map(({ value }) => value)).toEqual(['anna@example.org', '+351912345678'])
    expect(body.figures.total.months).toBeGreaterThan(0)
  })

  it('shows reviewers no contact details in any field', async () => {
    const { body, text } = await get(reviewer)
    expect(body).toMatchObject({
      contacts: [],
      contactStatus: { state: 'own', email: null },
    })
    for (const secret of ['anna@', '912345678', 'home.example']) expect(text).not.toContain(secret)
    expect((await get(owner)).text).toContain('anna@home.example')
  })

  it('from the pool is locked until paid for', async () => {
    const pooled = await aPoolPerson(app, {
      title: 'Nurse, bea@home.example',
      emails: [['bea@example.org', 'deliverable']],
    })
    const [candidateId = ''] = await addCandidatesToJob(app, owner, candidateRef.jobId, [pooled])
    const { body, text } = await get(owner, { jobId: candidateRef.jobId, candidateId })
    expect(body).toMatchObject({
      isOwn: false,
      contacts: [],
      contactStatus: { state: 'locked' },
      card: { contactStatus: 'locked', personId: pooled },
    })
    expect(text).not.toContain('bea@example.org')
    expect(JSON.stringify(body.profile)).not.toContain('bea@home.example')
  })

  it('names the session, the other jobs the caller may see, and open duplicates', async () => {
    const { people } = await aDuplicatePair(app, owner)
    const flow = await aFlow(app, owner, { jobId: candidateRef.jobId, criteria: [] })
    const args = { jobId: candidateRef.jobId, personIds: [people[0]], flowId: flow.id }
    const [candidateId = ''] = (await app.call(addCandidates, args, { as: owner })).body
      .candidateIds
    const hidden = await aJob(app, owner, { title: 'Matron' })
    const [elsewhere = ''] = await addCandidatesToJob(app, owner, hidden, [people[0]])
    const which = { jobId: candidateRef.jobId, candidateId }
    const { body } = await get(owner, which)
    expect(body).toMatchObject({
      session: { flowId: flow.id, name: flow.name },
      otherJobs: [{ jobId: hidden, candidateId: elsewhere, title: 'Matron', stage: 'Sourced' }],
      openDuplicates: 1,
    })
    expect((await get(reviewer, which)).body.otherJobs).toEqual([])
  })

  it('of another job or company, or of a removed person, is not found', async () => {
    const other = await aCandidateInJob(app, owner)
    const stranger = await anOwner(app)
    const outsider = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
    for (const { code } of [
      await get(owner, { ...candidateRef, jobId: other.jobId }),
      await get(owner, { ...candidateRef, candidateId: other.candidateId }),
      await get(owner, { ...candidateRef, candidateId: newId() }),
      await get(stranger),
      await get(outsider),
    ]) {
      expect(code).toBe(404)
    }
    const args = { personIds: [personId], doNotContact: false }
    await app.call(removePeople, args, { as: owner })
    expect((await get()).code).toBe(404)
    expect((await app.call(listTimeline, candidateRef, { as: owner })).code).toBe(404)
  })
})

describe('a reported fact', () => {
  it('is shown to the whole team with its reported value until it is settled', async () => {
    const { body } = await report('experience:e1', reviewer)
    expect(body).toMatchObject({
      fact: 'experience:e1',
      comment: 'Left in spring.',
      byName: 'Ada Lovelace',
      said: expect.stringMatching(/^Nurse, •+, St Mary Hospital, 2018-02$/),
    })
    expect((await get()).body.reports).toEqual([body])
    const refused = await settle(body.id, reviewer)
    expect(refused.error?.reason).toBe('forbidden')
    expect((await settle(body.id)).code).toBe(200)
    expect((await settle(body.id)).code).toBe(404)
    expect((await get()).body.reports).toEqual([])
    const { items } = (await app.call(listTimeline, candidateRef, { as: owner })).body
    const lines = items.map(({ said, quote }) => [said, quote])
    expect(lines).toContainEqual(['reported a role as wrong', 'Left in spring.'])
    expect(lines).toContainEqual(['resolved the report about a role', null])
    expect(
      await listAuditLines(app, owner, 'fact.reported', candidateRef.candidateId),
    ).toHaveLength(1)
    expect(
      await listAuditLines(app, owner, 'fact.resolved', candidateRef.candidateId),
    ).toHaveLength(1)
  })

  it('must be a fact of this person', async () => {
    const foreign = await aPerson(app, owner, { contacts: ['email:else@example.org'] })
    expect(foreign).toBeTruthy()
    for (const fact of [
      'experience:e9',
      'education:0',
      'skill:Juggling',
      'language:de',
      'headline',
      `contact:${newId()}`,
      'signals',
      'shoe size',
      'experience:',
      'constructor',
    ]) {
      expect(await report(fact)).toMatchObject({
        code: 101,
        error: { fields: { fact: 'This detail is not in the profile.' } },
      })
    }
    for (const fact of ['name', 'place', 'skill:Patient care', 'language:pt']) {
      expect((await report(fact)).code).toBe(200)
    }
    expect((await report('name', owner, ' ')).error?.fields).toHaveProperty('comment')
  })

  it('cannot be a contact detail for reviewers', async () => {
    const [email] = (await get()).body.contacts
    const fact = `contact:${email?.id}`
    expect((await report(fact, reviewer)).code).toBe(101)
    expect((await report(fact)).body.said).toBe('anna@example.org')
    const { body, text } = await get(reviewer)
    expect(body.reports).toEqual([])
    expect(text).not.toContain('anna@example.org')
    expect((await get()).body.reports).toHaveLength(1)
  })

  it('of another job’s candidate is not found', async () => {
    const { id: reportId } = (await report('name')).body
    const other = await aCandidateInJob(app, owner)
    for (const wrong of [
      { jobId: other.jobId, candidateId: candidateRef.candidateId },
      { jobId: other.jobId, candidateId: other.candidateId },
    ]) {
      expect((await app.call(settleFactReport, { ...wrong, reportId }, { as: owner })).code).toBe(
        404,
      )
    }
    const wrong = { jobId: other.jobId, candidateId: candidateRef.candidateId }
    const args = { ...wrong, fact: 'name', comment: 'x' }
    expect((await app.call(reportFact, args, { as: owner })).code).toBe(404)
  })
})

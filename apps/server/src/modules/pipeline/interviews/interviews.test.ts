import { getCards } from '@headwater/contract/pipeline/board'
import { getCandidate, listTimeline } from '@headwater/contract/pipeline/candidate'
import {
  downloadInterview,
  listInterviews,
  scheduleInterview,
  setInterviewCancelled,
  updateInterview,
} from '@headwater/contract/pipeline/interviews'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { listAuditLines } from '#test/candidate-builders'
import {
  aCandidateInJob,
  type CandidateRef,
  idempotencyHeader,
  toCandidateRef,
} from '#test/candidate-panel-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'

const app = startTestApp()
let owner: Member
let colleague: Member
let reviewer: Member
let candidateRef: CandidateRef

beforeAll(async () => {
  owner = await anOwner(app)
  colleague = await aMember(app, { companyId: owner.companyId })
  reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
})
beforeEach(async () => {
  app.clock.set('2026-01-05T09:00:00Z')
  const wishes = { title: 'Ward nurse', team: [reviewer.clientId] }
  candidateRef = toCandidateRef(await aCandidateInJob(app, owner, wishes))
})

const written = {
  title: 'First call',
  at: '2026-01-08T13:30:00.000Z',
  minutes: 45,
  place: '+49 30 1234567',
  clientIds: [] as string[],
}
const plan = (changes: object = {}, as = owner) =>
  app.call(
    scheduleInterview,
    { ...candidateRef, ...written, ...changes },
    { as, headers: idempotencyHeader() },
  )
const change = (interviewId: string, changes: object = {}) =>
  app.call(updateInterview, { ...candidateRef, interviewId, ...written, ...changes }, { as: owner })
const cancel = (interviewId: string, isCancelled = true) =>
  app.call(setInterviewCancelled, { ...candidateRef, interviewId, isCancelled }, { as: owner })
const download = (interviewId: string, as = owner) =>
  app.call(downloadInterview, { ...candidateRef, interviewId }, { as })
const list = async (as = owner) =>
  (await app.call(listInterviews, candidateRef, { as })).body.interviews
const said = async () =>
  (await app.call(listTimeline, candidateRef, { as: owner })).body.items.map((one) => one.said)
const onCard = async () => {
  const args = { jobId: candidateRef.jobId, candidateIds: [candidateRef.candidateId] }
  return (await app.call(getCards, args, { as: owner })).body.cards[0]?.interview
}

describe('scheduling an interview', () => {
  it('shows it on the card, in the list and in the timeline, and audits it', async () => {
    const later = await plan({ title: 'Panel', at: '2026-01-12T09:00:00.000Z' })
    const clientIds = [colleague.clientId, reviewer.clientId, colleague.clientId]
    const { body } = await plan({ clientIds })
    expect(body).toMatchObject({
      title: 'First call',
      at: written.at,
      minutes: 45,
      cancelledAt: null,
      people: [
        { clientId: colleague.clientId, name: 'Ada Lovelace' },
        { clientId: reviewer.clientId, name: 'Ada Lovelace' },
      ],
    })
    expect((await list()).map(({ id }) => id)).toEqual([later.body.id, body.id])
    expect(await onCard()).toEqual({ title: 'First call', at: written.at })
    expect(await said()).toContain('scheduled “First call” for 8 Jan 2026, 13:30 UTC')
    expect(
      await listAuditLines(app, owner, 'interview.planned', candidateRef.candidateId),
    ).toHaveLength(2)
    app.clock.set('2026-01-09T00:00:00Z')
    expect(await onCard()).toMatchObject({ title: 'Panel' })
    const detail = await app.call(getCandidate, candidateRef, { as: reviewer })
    expect(detail.body.counts.interviews).toBe(2)
  })

  it('happens once for repeated calls with the same idempotency key', async () => {
    const headers = idempotencyHeader()
    const args = { ...candidateRef, ...written }
    const first = await app.call(scheduleInterview, args, { as: owner, headers })
    const again = await app.call(scheduleInterview, args, { as: owner, headers })
    expect(again.body).toEqual(first.body)
    expect(await list()).toHaveLength(1)
  })

  it('accepts only participants who may see the job', async () => {
    const outsider = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
    const stranger = await anOwner(app)
    expect(await plan({ clientIds: [outsider.clientId] })).toMatchObject({
      code: 101,
      error: { fields: { clientIds: 'Some of these members can’t see this job.' } },
    })
    for (const clientId of [stranger.clientId, newId()]) {
      expect(await plan({ clientIds: [owner.clientId, clientId] })).toMatchObject({
        code: 404,
        error: { message: 'Member not found.' },
      })
    }
    for (const bad of [
      { minutes: 4 },
      { title: ' ' },
      { at: 'tomorrow' },
      { at: '9999-12-31T23:59:00.000Z' },
    ]) {
      const [field = ''] = Object.keys(bad)
      expect((await plan(bad)).error?.fields).toHaveProperty(field)
    }
    expect(await list()).toEqual([])
  })

  it('is forbidden for reviewers, who see the place without phone numbers', async () => {
    const { id } = (await plan()).body
    expect((await plan({}, reviewer)).error?.reason).toBe('forbidden')
    const [shown] = await list(reviewer)
    expect(shown?.place).not.toContain('1234567')
    expect((await download(id, reviewer)).text).not.toContain('1234567')
    expect((await download(id)).text).toContain('LOCATION:+49 30 1234567')
  })
})

describe('changing an interview', () => {
  it('updates the card and the calendar sequence, and ignores an unchanged interview', async () => {
    const { id } = (await plan({ clientIds: [colleague.clientId] })).body
    const at = '2026-01-09T10:00:00.000Z'
    const moved = await change(id, { at, clientIds: [colleague.clientId] })
    expect(moved.body).toMatchObject({ id, at, people: [{ clientId: colleague.clientId }] })
    expect(await onCard()).toEqual({ title: 'First call', at })
    expect(await said()).toContain('changed “First call” for 9 Jan 2026, 10:00 UTC')
    expect((await download(id)).text).toContain('SEQUENCE:1')
    await change(id, { at, clientIds: [colleague.clientId] })
    expect((await download(id)).text).toContain('SEQUENCE:1')
    expect(
      await listAuditLines(app, owner, 'interview.changed', candidateRef.candidateId),
    ).toHaveLength(1)
  })

  it('keeps a participant who has left, and rejects new ones who may not see the job', async () => {
    const leaver = await aMember(app, { companyId: owner.companyId })
    const { id } = (await plan({ clientIds: [leaver.clientId] })).body
    await app.ownerDb
      .updateTable('identity.clients')
      .set({ leftAt: new Date() })
      .where('id', '=', leaver.clientId)
      .execute()
    const kept = await change(id, { title: 'Second call', clientIds: [leaver.clientId] })
    expect(kept.body.people).toMatchObject([{ clientId: leaver.clientId }])
    expect((await plan({ clientIds: [leaver.clientId] })).code).toBe(404)
  })
})

describe('cancelling an interview', () => {
  it('removes it from the card until it is restored', async () => {
    const { id } = (await plan()).body
    const cancelled = await cancel(id)
    expect(cancelled.body.cancelledAt).toBe(app.clock.now().toISOString())
    expect(await onCard()).toBeNull()
    expect((await cancel(id)).body).toEqual(cancelled.body)
    expect((await download(id)).text).toMatch(/SEQUENCE:1\r\n[\s\S]*STATUS:CANCELLED/)
    expect((await cancel(id, false)).body.cancelledAt).toBeNull()
    expect(await onCard()).toMatchObject({ title: 'First call' })
    expect((await download(id)).text).toMatch(/SEQUENCE:2\r\n[\s\S]*STATUS:CONFIRMED/)
    const lines = await said()
    expect(lines).toContain('cancelled “First call” for 8 Jan 2026, 13:30 UTC')
    expect(lines).toContain('restored “First call” for 8 Jan 2026, 13:30 UTC')
    expect(lines).toHaveLength(4)
    expect(
      await listAuditLines(app, owner, 'interview.cancelled', candidateRef.candidateId),
    ).toHaveLength(1)
    expect(
      await listAuditLines(app, owner, 'interview.restored', candidateRef.candidateId),
    ).toHaveLength(1)
  })
})

describe('the calendar file of an interview', () => {
  it('keeps its UID and names participants and title', async () => {
    const { id } = (await plan({ clientIds: [colleague.clientId] })).body
    const { headers, text } = await download(id, reviewer)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="interview.ics"',
    })
    expect(text).toContain(`UID:${id}@headwater\r\nSEQUENCE:0\r\nDTSTAMP:20260105T090000Z\r\n`)
    expect(text).toContain('SUMMARY:First call: Anna Abel\r\n')
    expect(text).toContain('DESCRIPTION:Job: Ward nurse\\nWith Ada Lovelace\r\n')
  })
})

describe('another job’s candidate', () => {
  it('is not found by any interview endpoint', async () => {
    const { id: interviewId } = (await plan()).body
    const other = await aCandidateInJob(app, owner)
    for (const wrong of [
      { jobId: other.jobId, candidateId: candidateRef.candidateId },
      { jobId: candidateRef.jobId, candidateId: other.candidateId },
      { jobId: other.jobId, candidateId: other.candidateId },
    ]) {
      const answers = [
        await app.call(updateInterview, { ...wrong, interviewId, ...written }, { as: owner }),
        await app.call(
          setInterviewCancelled,
          { ...wrong, interviewId, isCancelled: true },
          { as: owner },
        ),
        await app.call(downloadInterview, { ...wrong, interviewId }, { as: owner }),
      ]
      expect(answers.map(({ code }) => code)).toEqual([404, 404, 404])
    }
    const wrong = { jobId: other.jobId, candidateId: candidateRef.candidateId }
    expect((await app.call(listInterviews, wrong, { as: owner })).code).toBe(404)
    const planned = await app.call(
      scheduleInterview,
      { ...wrong, ...written },
      { as: owner, headers: idempotencyHeader() },
    )
    expect(planned.code).toBe(404)
  })
})

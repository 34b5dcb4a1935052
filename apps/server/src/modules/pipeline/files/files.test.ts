import { getCandidate, listTimeline } from '@headwater/contract/pipeline/candidate'
import {
  addFile,
  addFileToProfile,
  downloadFile,
  listFiles,
  maxFilesPerCandidate,
  removeFile,
  restoreFile,
} from '@headwater/contract/pipeline/files'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Ctx } from '#platform/context'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { addCandidatesToJob, listAuditLines } from '#test/candidate-builders'
import {
  aCandidateInJob,
  anUploadedCandidateFile,
  aResumeDocx,
  type CandidateRef,
  toCandidateRef,
} from '#test/candidate-panel-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aPoolPerson } from '#test/pool-builders'
import { warmKnowledge } from '#test/warm-knowledge'
import { pipelineTasks } from '../candidate/delete-removed-items.ts'

const app = startTestApp()
let owner: Member
let reviewer: Member
let candidateRef: CandidateRef
let personId: string

const minuteMs = 60_000

beforeAll(warmKnowledge)
beforeAll(async () => {
  owner = await anOwner(app)
  reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
})
beforeEach(async () => {
  const made = await aCandidateInJob(app, owner, {
    team: [reviewer.clientId],
    person: { name: 'Anna Maria Miller', contacts: [`email:${newId()}@example.org`] },
  })
  candidateRef = toCandidateRef(made)
  personId = made.personId
})

const list = async () => (await app.call(listFiles, candidateRef, { as: owner })).body.files
const remove = (fileId: string) => app.call(removeFile, { ...candidateRef, fileId }, { as: owner })
const restore = (fileId: string) =>
  app.call(restoreFile, { ...candidateRef, fileId }, { as: owner })
const takeIn = (fileId: string, which = candidateRef) =>
  app.call(addFileToProfile, { ...which, fileId }, { as: owner })
const download = (fileId: string) =>
  app.call(downloadFile, { ...candidateRef, fileId }, { as: owner })

describe('candidate files', { timeout: 60_000 }, () => {
  it('are stored with their parsed content, listed latest first and audited', async () => {
    const first = await anUploadedCandidateFile(app, owner, candidateRef)
    expect(first).toMatchObject({
      kind: 'docx',
      isAddedToProfile: false,
      by: { clientId: owner.clientId },
      reading: {
        name: 'Anna Maria Miller',
        title: 'Senior Software Engineer',
        employer: 'Zalando SE',
        place: 'Berlin, Germany',
        emails: ['anna.miller@example.com'],
        experiences: 2,
        phones: ['+49 30 1234567'],
        languages: ['German (native)', 'English (C1)'],
      },
    })
    app.clock.advance(minuteMs)
    const letter = aResumeDocx('Dear all,\n\nplease find the papers attached.\n')
    const second = await anUploadedCandidateFile(app, owner, candidateRef, {
      name: 'Letter.docx',
      data: letter,
    })
    expect(second.reading).toBeNull()
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id])
    const timeline = await app.call(listTimeline, candidateRef, { as: owner })
    expect(timeline.body.items.map(({ said }) => said)).toContain('added the file “Letter.docx”')
    expect(await listAuditLines(app, owner, 'file.added', candidateRef.candidateId)).toHaveLength(2)
  })

  it('are downloaded unchanged and never shown inline', async () => {
    const data = aResumeDocx()
    const { id } = await anUploadedCandidateFile(app, owner, candidateRef, {
      name: 'Müller "CV"',
      data,
    })
    const { headers, status } = await download(id)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'content-type': expect.stringContaining('wordprocessingml'),
      'content-disposition': `attachment; filename="M_ller CV.docx"; filename*=UTF-8''M%C3%BCller%20CV.docx`,
    })
    expect(Number(headers['content-length'])).toBe(Buffer.from(data, 'base64').length)
    const { rows } = await sql<{ content: Buffer }>`
      select content from pipeline.files where id = ${id}`.execute(app.ownerDb)
    expect(rows[0]?.content.toString('base64')).toBe(data)
  })

  it('are limited to fifty even under concurrent uploads', async () => {
    await sql`insert into pipeline.files
        (company_id, id, candidate_id, client_id, name, kind, bytes, content, added_at)
      select ${owner.companyId}, gen_random_uuid(), ${candidateRef.candidateId}, ${owner.clientId},
        'a.pdf', 'pdf', 1, 'x', now() from generate_series(1, ${maxFilesPerCandidate - 1})`.execute(
      app.ownerDb,
    )
    const bring = () =>
      app.call(addFile, { ...candidateRef, name: 'b.docx', data: aResumeDocx() }, { as: owner })
    const answers = await Promise.all([bring(), bring()])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 422])
    expect((await bring()).error).toMatchObject({
      reason: 'over_limit',
      message: 'A candidate can have up to 50 files. Remove one first.',
    })
    expect(await list()).toHaveLength(maxFilesPerCandidate)
  })

  it('are hidden from reviewers in lists, counts and the timeline', async () => {
    const { id: fileId } = await anUploadedCandidateFile(app, owner, candidateRef)
    for (const endpoint of [addFileToProfile, removeFile, restoreFile, downloadFile] as const) {
      const refused = await app.call(endpoint, { ...candidateRef, fileId }, { as: reviewer })
      expect(refused.error?.reason).toBe('forbidden')
    }
    expect((await app.call(listFiles, candidateRef, { as: reviewer })).error?.reason).toBe(
      'forbidden',
    )
    const detail = await app.call(getCandidate, candidateRef, { as: reviewer })
    expect(detail.body.counts).toMatchObject({ files: 0, timeline: 1 })
    const timeline = await app.call(listTimeline, candidateRef, { as: reviewer })
    expect(timeline.body.items.map(({ kind }) => kind)).toEqual(['added'])
    const mine = await app.call(getCandidate, candidateRef, { as: owner })
    expect(mine.body.counts).toMatchObject({ files: 1, timeline: 2 })
  })
})

describe('removing a file', { timeout: 60_000 }, () => {
  it('can be undone for an hour and is final afterwards', async () => {
    const [soon, late] = [
      await anUploadedCandidateFile(app, owner, candidateRef),
      await anUploadedCandidateFile(app, owner, candidateRef),
    ]
    expect((await restore(soon.id)).code).toBe(404)
    for (const { id } of [soon, late]) expect((await remove(id)).code).toBe(200)
    expect(await list()).toEqual([])
    for (const refused of [await remove(soon.id), await download(soon.id), await takeIn(soon.id)]) {
      expect(refused).toMatchObject({ code: 404, error: { message: 'File not found.' } })
    }
    app.clock.advance(60 * minuteMs)
    expect((await restore(soon.id)).body).toMatchObject({ id: soon.id, name: soon.name })
    app.clock.advance(minuteMs)
    expect((await restore(late.id)).code).toBe(404)
    const [task] = pipelineTasks
    const run = task?.run as (ctx: Ctx) => Promise<void>
    await run(app.contextFor(owner))
    const { rows } = await sql<{ id: string }>`
      select id from pipeline.files where candidate_id = ${candidateRef.candidateId}`.execute(
      app.ownerDb,
    )
    expect(rows.map(({ id }) => id)).toEqual([soon.id])
    const said = (await app.call(listTimeline, candidateRef, { as: owner })).body.items
    const lines = said.map((one) => one.said).toSorted()
    expect(lines).toContain(`restored the file “${soon.name}”`)
    expect(lines).toContain(`removed the file “${late.name}”`)
  })
})

describe('adding a résumé to the profile', { timeout: 60_000 }, () => {
  it('adds its content with its source, once', async () => {
    const file = await anUploadedCandidateFile(app, owner, candidateRef, { name: 'CV 2026.docx' })
    expect((await takeIn(file.id)).body).toMatchObject({ id: file.id, isAddedToProfile: true })
    const look = async () => (await app.call(getCandidate, candidateRef, { as: owner })).body
    const { profile, contacts, card } = await look()
    expect(card.personId).toBe(personId)
    expect(profile.sources).toMatchObject([
      { kind: 'csv' },
      { kind: 'resume', name: 'CV 2026.docx', at: '2026-01-05' },
    ])
    const resume = profile.sources[1]?.id
    const zalando = profile.experiences.find(({ employer }) => employer === 'Zalando SE')
    expect(zalando).toMatchObject({ title: 'Senior Software Engineer', source: resume })
    expect(contacts.map(({ value }) => value)).toContain('anna.miller@example.com')
    const again = await takeIn(file.id)
    expect(again.body.isAddedToProfile).toBe(true)
    expect((await look()).profile).toEqual(profile)
    expect(
      await listAuditLines(app, owner, 'file.added-to-profile', candidateRef.candidateId),
    ).toHaveLength(1)
  })

  it('is rejected if no person is recognised, and for pool people', async () => {
    const letter = aResumeDocx('Dear all,\n\nplease find the papers attached.\n')
    const { id } = await anUploadedCandidateFile(app, owner, candidateRef, {
      name: 'Letter.docx',
      data: letter,
    })
    expect(await takeIn(id)).toMatchObject({
      code: 101,
      error: { fields: { fileId: 'No profile details found in this file.' } },
    })
    const pooled = await aPoolPerson(app, { name: 'Elif Demirtaş' })
    const [candidateId = ''] = await addCandidatesToJob(app, owner, candidateRef.jobId, [pooled])
    const shared = { jobId: candidateRef.jobId, candidateId }
    const file = await anUploadedCandidateFile(app, owner, shared)
    const refused = await takeIn(file.id, shared)
    expect(refused).toMatchObject({ code: 101, error: { fields: { fileId: expect.any(String) } } })
    expect(refused.error?.message).toContain('Elif Demirtaş is in the shared pool')
  })
})

describe('another job’s candidate', () => {
  it('is not found by any file endpoint', async () => {
    const { id: fileId } = await anUploadedCandidateFile(app, owner, candidateRef)
    const other = await aCandidateInJob(app, owner)
    for (const wrong of [
      { jobId: other.jobId, candidateId: candidateRef.candidateId },
      { jobId: candidateRef.jobId, candidateId: other.candidateId },
    ]) {
      const answers = [
        await app.call(listFiles, wrong, { as: owner }),
        await app.call(addFile, { ...wrong, name: 'x', data: aResumeDocx() }, { as: owner }),
        await app.call(addFileToProfile, { ...wrong, fileId }, { as: owner }),
        await app.call(downloadFile, { ...wrong, fileId }, { as: owner }),
        await app.call(removeFile, { ...wrong, fileId }, { as: owner }),
        await app.call(restoreFile, { ...wrong, fileId }, { as: owner }),
      ]
      expect(answers.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404, 404])
    }
    // A file of one candidate is not found under another.
    const wrong = { ...toCandidateRef(other), fileId }
    expect((await app.call(downloadFile, wrong, { as: owner })).code).toBe(404)
  })
})

import { addFile, listFiles, maxFileBytes } from '@headwater/contract/pipeline/files'
import { addManualCandidate, parseResume } from '@headwater/contract/pipeline/manual-candidates'
import { spread, testSize } from '@headwater/testing/size'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseResumeFile } from '#modules/people'
import { AppError } from '#platform/errors'
import { startTestApp } from '#test/app'
import {
  aCandidateInJob,
  aResumeDocx,
  aResumePdf,
  type CandidateRef,
  idempotencyHeader,
  toCandidateRef,
} from '#test/candidate-panel-builders'
import { endlessPdf, hostileFiles } from '#test/hostile-files'
import { anOwner, type Member } from '#test/identity-builders'
import { warmKnowledge } from '#test/warm-knowledge'
import { watchReaders } from '#test/watch-readers'

const app = startTestApp()
/** Each of them is opened in a process of its own. */
const sampleSize = testSize({ gate: 8, deep: hostileFiles.length })
let owner: Member
let candidateRef: CandidateRef

beforeAll(warmKnowledge)
beforeAll(async () => {
  owner = await anOwner(app)
  candidateRef = toCandidateRef(await aCandidateInJob(app, owner))
})

const bring = (data: string, name = 'résumé.pdf') =>
  app.call(addFile, { ...candidateRef, name, data }, { as: owner })
const toData = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

describe('hostile files', { timeout: 120_000 }, () => {
  it('number at least forty', () => {
    expect(hostileFiles.length).toBeGreaterThanOrEqual(40)
  })

  it.each(spread(hostileFiles, sampleSize))(
    'such as %s are rejected with a message',
    async (_, bytes) => {
      const { status, code, error } = await bring(toData(bytes))
      expect({ status, code, fields: Object.keys(error?.fields ?? {}) }).toEqual({
        status: 400,
        code: 101,
        fields: ['data'],
      })
      expect(error?.message).toMatch(/^This document|^This is not a PDF|^There is no text/)
    },
  )

  it('that are empty or too large are rejected without being opened', async () => {
    for (const data of ['', 'no base64!', toData(Buffer.alloc(maxFileBytes + 3))]) {
      const { status, code, error } = await bring(data)
      expect({ status, code, fields: Object.keys(error?.fields ?? {}) }).toEqual({
        status: 400,
        code: 101,
        fields: ['data'],
      })
    }
    const whole = await bring(toData(Buffer.alloc(maxFileBytes + 1_000_000)))
    expect(whole.status).toBe(413)
  })

  it('leave nothing stored by any endpoint', async () => {
    const bad = toData(Buffer.from('%PDF-1.4 and nothing else'))
    const { jobId } = candidateRef
    const read = await app.call(parseResume, { jobId, name: 'x.pdf', data: bad }, { as: owner })
    expect(read).toMatchObject({ code: 101, error: { fields: { data: expect.any(String) } } })
    const person = { name: 'Bea Conti', email: 'bea@example.org' }
    const args = { jobId, person, resume: { name: 'x.pdf', data: bad } }
    const added = await app.call(addManualCandidate, args, {
      as: owner,
      headers: idempotencyHeader(),
    })
    expect(added).toMatchObject({
      code: 101,
      error: { fields: { 'resume.data': expect.any(String) } },
    })
    expect((await app.call(listFiles, candidateRef, { as: owner })).body.files).toEqual([])
    const { rows } = await sql`select 1 from people.people where name = 'Bea Conti'`.execute(
      app.ownerDb,
    )
    expect(rows).toEqual([])
  })

  it('of one company leave another a reader at once, and every second one', async () => {
    const other = app.contextFor(await anOwner(app))
    const caller = new AbortController()
    const flooding = { ...app.contextFor(owner), signal: caller.signal }
    const hostile = { name: 'x.pdf', bytes: endlessPdf(), field: 'data' }
    const resume = { name: 'Anna.pdf', bytes: Buffer.from(aResumePdf(), 'base64'), field: 'data' }
    using readers = watchReaders()
    const accepted = Array.from({ length: 5 }, () =>
      readers.runAs('flood', () => parseResumeFile(flooding, hostile)),
    )
    const outcomes = Promise.allSettled(accepted)
    await expect(parseResumeFile(flooding, hostile)).rejects.toMatchObject({
      reason: 'too_many_requests',
    })

    const { parsed } = await readers.runAs('other', () => parseResumeFile(other, resume))
    expect(parsed?.draft.name).toMatch(/^Anna Maria Miller$/i)
    const running = readers.runningAtEachStart
    // It waits for no document of the flood, and while it is read there is at most one of them
    // beside it: even one processor that both share reads it within twice the time it takes alone.
    expect(running.slice(0, 2)).toEqual([['flood'], ['flood', 'other']])
    expect(Math.max(...running.map((labels) => labels.length))).toBe(2)
    // It was read before more than one further document of the flood was begun.
    expect(running.filter((labels) => labels.at(-1) === 'flood').length).toBeLessThanOrEqual(2)

    caller.abort(new AppError('request_timeout', 'The client has disconnected.'))
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { reason: 'request_timeout' } })
    }
    expect((await bring(aResumePdf())).code).toBe(200)
  })

  it('do not prevent a valid PDF and DOCX from being read', async () => {
    for (const [name, data, kind] of [
      ['Anna.pdf', aResumePdf(), 'pdf'],
      // The content decides the type, whatever the file name.
      ['Anna.txt', aResumeDocx(), 'docx'],
    ] as const) {
      expect((await bring(data, name)).body).toMatchObject({
        name,
        kind,
        isAddedToProfile: false,
        reading: {
          name: expect.stringMatching(/^Anna Maria Miller$/i),
          title: 'Senior Software Engineer',
          emails: ['anna.miller@example.com'],
        },
      })
    }
  })
})

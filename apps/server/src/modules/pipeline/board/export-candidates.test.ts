import * as acts from '@headwater/contract/pipeline/acts'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { fetchBoard, moveCards } from '#test/board-builders'
import { aCandidate, addCandidatesToJob, listAuditLines } from '#test/candidate-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aPoolPerson } from '#test/pool-builders'

const app = startTestApp()
let owner: Member
let jobId: string
let own: { id: string; personId: string }
let pooled: string

beforeAll(async () => {
  owner = await anOwner(app)
  jobId = await aJob(app, owner, { title: 'Ward nurse, Ål' })
  const wishes = { name: '=cmd|calc', title: 'Nurse, "ward"', contacts: ['email:anna@example.org'] }
  own = await aCandidate(app, owner, jobId, wishes)
  const person = await aPoolPerson(app, {
    name: 'Greta Holm',
    emails: [['greta@example.org', 'deliverable']],
  })
  pooled = (await addCandidatesToJob(app, owner, jobId, [person]))[0] as string
  const tags = { jobId, candidateIds: [own.id], add: ['+1', 'ICU'] }
  await app.call(acts.tagCandidates, tags, { as: owner })
  await moveCards(app, owner, await fetchBoard(app, owner, jobId), [own.id], 'interview')
})

const take = (
  args: { format: 'csv' | 'json'; candidateIds?: string[] },
  as: Member = owner,
  job = jobId,
) => app.call(acts.exportCandidates, { jobId: job, ...args }, { as })

it('the CSV lists all candidates by stage, with available email addresses and no formulas', async () => {
  const { text, headers } = await take({ format: 'csv' })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe(
    'attachment; filename="headwater-ward-nurse-al-2026-01-05.csv"',
  )
  const [head, first, second, end] = text.split('\r\n')
  expect(head).toMatch(/^\ufeff"Name","Title","Employer","Location","Stage","Score","Email",/)
  expect(first).toMatch(/^"Greta Holm",.*,"Sourced","","",/)
  expect(second).toMatch(/^"'=cmd\|calc","Nurse, ""ward""",.*,"Interview","","anna@example\.org",/)
  expect(second).toContain(`"'+1, ICU"`)
  expect(end).toBe('')
  expect(text).not.toContain('greta@example.org')
})

it('the JSON contains the same data for the requested candidates', async () => {
  const { text, headers } = await take({ format: 'json', candidateIds: [own.id, newId()] })
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  const file = JSON.parse(text)
  expect(file).toMatchObject({
    format: 'headwater-candidates/1',
    job: { id: jobId, title: 'Ward nurse, Ål' },
    candidates: [{ id: own.id, name: '=cmd|calc', stage: 'Interview', email: 'anna@example.org' }],
  })
  expect(file.candidates).toHaveLength(1)
  const all = JSON.parse((await take({ format: 'json' })).text)
  expect(all.candidates.map(({ id }: { id: string }) => id)).toEqual([pooled, own.id])
})

it('an export is audited and requires the export privilege and a recent step-up', async () => {
  const before = (await listAuditLines(app, owner, 'candidates.exported', jobId)).length
  await take({ format: 'csv' })
  const log = await listAuditLines(app, owner, 'candidates.exported', jobId)
  expect(log.slice(before)).toMatchObject([
    { after: { count: 2, format: 'csv', jobTitle: 'Ward nurse, Ål' } },
  ])
  const reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
  expect((await take({ format: 'csv' }, reviewer)).error?.reason).toBe('forbidden')
  const stale = { ...owner, isFresh: false }
  expect((await take({ format: 'csv' }, stale)).error?.reason).toBe('step_up_needed')
  const nobody = { format: 'csv', candidateIds: [newId()] } as const
  expect((await take({ ...nobody, candidateIds: [...nobody.candidateIds] })).status).toBe(404)
  const empty = await take({ format: 'csv' }, owner, await aJob(app, owner))
  expect(empty.text.split('\r\n')).toHaveLength(2)
})

import * as contract from '@headwater/contract/flows/results'
import { Criterion } from '@headwater/contract/sourcing/criteria'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { listAuditLines } from '#test/candidate-builders'
import { aFlow, anImportedPool } from '#test/flow-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aDoneImport, manyPersonLines } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startTestApp()
let owner: Member
let flowId: string
let jobId: string

const criteria = [Criterion.parse({ id: 'place', attribute: 'countries', countries: ['PT'] })]
const formula = '=HYPERLINK("http://evil.example","x")'

beforeAll(async () => {
  warmKnowledge()
  owner = await anOwner(app)
  await anImportedPool(app, [
    {
      name: 'Pia Pool',
      email: 'pia@example.net',
      title: 'Call pia@example.net',
      country: 'Portugal',
    },
  ])
  await aDoneImport(app, owner, [
    ...manyPersonLines(230),
    { name: 'Eve Ill', email: 'eve@example.org', title: formula, country: 'Portugal' },
  ])
  jobId = await aJob(app, owner, { title: 'Ward nurse' })
  flowId = (await aFlow(app, owner, { jobId, criteria, name: 'Night/Shift "Ñ"\r\nX: y' })).id
  const warm = await aFlow(app, owner, { jobId, criteria })
  await take('json', { flowId: warm.id, limit: 1 })
}, 120_000)

function take(format: 'csv' | 'json', over: object = {}, as = owner) {
  return app.call(contract.exportResults, { flowId, format, ...over }, { as })
}

it('the CSV contains no formulas and only the email addresses the company may see', async () => {
  const { headers, text } = await take('csv')
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="headwater-night-shift-n-x-y-2026-01-05.csv"',
  })
  const [head, ...lines] = text.trimEnd().split('\r\n')
  expect(head).toMatch(
    /^\ufeff"Rank","Score","Name","Title","Employer","City","Country","Total years","Relevant years","Skills",/,
  )
  expect(head).toContain(',"Skills","Open to work","Open to relocating","Email",')
  expect(lines).toHaveLength(232)
  expect(lines.map((line) => Number(line.split('"')[1]))).toEqual(lines.map((_, at) => at + 1))
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`)
  expect(text.match(/@example\.org/g)).toHaveLength(231)
  expect(text).not.toContain('pia@example.net')
  expect(lines.find((line) => line.includes('Pia Pool'))).toContain('Call •••')
})

it('the JSON contains the same people and the criteria, up to the requested limit', async () => {
  const whole = JSON.parse((await take('json')).text)
  expect(whole).toMatchObject({
    format: 'headwater-results/1',
    total: 232,
    session: { id: flowId, job: 'Ward nurse' },
    search: { version: 1, criteria: [{ id: 'place', asked: 'In Portugal' }] },
  })
  expect(whole.people).toHaveLength(232)
  expect(new Set(whole.people.map(({ id }: { id: string }) => id)).size).toBe(232)
  const scores = whole.people.map(({ score }: { score: number }) => score)
  expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a))
  const few = JSON.parse((await take('json', { limit: 3 })).text)
  expect(few).toMatchObject({ total: 232, people: whole.people.slice(0, 3) })
  const empty = await aFlow(app, owner, { jobId, criteria: [] })
  expect(JSON.parse((await take('json', { flowId: empty.id })).text).people).toEqual([])
})

it('an export is audited, freezes the version and requires the export privilege', async () => {
  const entries = await listAuditLines(app, owner, 'results.exported', flowId)
  expect(entries.map(({ after }) => after)).toMatchObject([
    { count: 232, format: 'csv', version: 1 },
    { count: 232, format: 'json' },
    { count: 3, format: 'json' },
  ])
  const { rows } = await sql<{ isUsed: boolean }>`
    select used_at is not null as is_used from flows.search_versions
    where flow_id = ${flowId}`.execute(app.ownerDb)
  expect(rows).toEqual([{ isUsed: true }])
  const recruiter = await aMember(app, { companyId: owner.companyId })
  expect(await take('csv', {}, recruiter)).toMatchObject({ error: { reason: 'forbidden' } })
  const stale = { ...owner, isFresh: false }
  expect(await take('csv', {}, stale)).toMatchObject({ error: { reason: 'step_up_needed' } })
  const stranger = await anOwner(app)
  expect(await take('csv', {}, stranger)).toMatchObject({ status: 404 })
  const { error } = await take('csv', { limit: 10_001 })
  expect(error?.fields).toHaveProperty('limit')
})

import { listPeople, removePeople } from '@headwater/contract/people/people'
import { addSuppressions } from '@headwater/contract/people/suppressions'
import { getCandidate } from '@headwater/contract/pipeline/candidate'
import { listFiles } from '@headwater/contract/pipeline/files'
import {
  addImportedCandidates,
  addManualCandidate,
  findLookalikes,
  parseResume,
} from '@headwater/contract/pipeline/manual-candidates'
import { searchPeople } from '@headwater/contract/sourcing/search'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aResumeDocx, idempotencyHeader } from '#test/candidate-panel-builders'
import { aResume } from '#test/document-file-builders'
import { anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aPerson } from '#test/person-builders'
import { aCsv, aDoneImport, aWaitingImport, manyPersonLines } from '#test/sourcing-builders'
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

const bea = { name: 'Bea Conti', title: 'Registered nurse', email: 'bea@example.org' }
const add = (args: { person?: { name: string }; resume?: { name: string; data: string } }) =>
  app.call(
    addManualCandidate,
    { jobId, person: bea, ...args },
    { as: owner, headers: idempotencyHeader() },
  )
const detail = async (candidateId: string) =>
  (await app.call(getCandidate, { jobId, candidateId }, { as: owner })).body
const countPeople = async () => (await app.call(listPeople, {}, { as: owner })).body.total

/** Lists the tables in which a row of the owner's company contains a text. */
async function listTablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where column_name = 'company_id' and table_type = 'BASE TABLE'`.execute(app.ownerDb)
  const found: string[] = []
  for (const { schema, name } of rows) {
    const { rows: hits } = await sql`select from ${sql.table(`${schema}.${name}`)} t
      where company_id = ${owner.companyId} and strpos(lower(t::text), lower(${text})) > 0
      limit 1`.execute(app.ownerDb)
    if (hits.length > 0) found.push(`${schema}.${name}`)
  }
  return found
}

describe('a résumé', { timeout: 60_000 }, () => {
  const name = 'Anna Miller.docx'

  it('is parsed without storing anything and can be corrected before adding', async () => {
    const data = aResumeDocx()
    const read = await app.call(parseResume, { jobId, name, data }, { as: owner })
    expect(read.body).toMatchObject({
      person: {
        name: 'Anna Maria Miller',
        title: 'Senior Software Engineer',
        city: 'Berlin',
        employer: 'Zalando SE',
        country: 'DE',
        email: 'anna.miller@example.com',
        phone: '+49 30 1234567',
        link: 'https://linkedin.com/in/annamiller',
      },
      reading: { experiences: 2, education: 1 },
    })
    expect(await countPeople()).toBe(0)
    const person = { ...read.body.person, name: 'Anna M. Miller', email: 'am@example.org' }
    const { body } = await add({ person, resume: { name, data } })
    const { profile, contacts, counts } = await detail(body.candidateId)
    expect(profile.sources.map(({ id, kind, name }) => [id, kind, name])).toEqual([
      ['s1', 'resume', name],
      ['s2', 'hand', 'Ada Lovelace'],
    ])
    expect(profile).toMatchObject({ name: 'Anna M. Miller', nameSource: 's2' })
    expect(profile.experiences).toMatchObject([
      { employer: 'Zalando SE', source: 's1' },
      { source: 's1' },
    ])
    expect(contacts.map(({ value, source }) => [value, source.kind])).toEqual([
      ['am@example.org', 'hand'],
      ['https://linkedin.com/in/annamiller', 'resume'],
      ['+49 30 1234567', 'resume'],
    ])
    expect(counts.files).toBe(1)
    const { candidateId } = body
    const { files } = (await app.call(listFiles, { jobId, candidateId }, { as: owner })).body
    expect(files).toMatchObject([{ name, kind: 'docx', isAddedToProfile: true }])
  })

  it('added unchanged is the only source of its facts', async () => {
    const data = aResumeDocx()
    const { person } = (await app.call(parseResume, { jobId, name, data }, { as: owner })).body
    const { candidateId } = (await add({ person, resume: { name, data } })).body
    const { profile, contacts } = await detail(candidateId)
    expect(profile.sources.map(({ kind }) => kind)).toEqual(['resume'])
    expect(new Set(contacts.map(({ source }) => source.kind))).toEqual(new Set(['resume']))
  })

  it('without a recognised person is stored as a file next to the entered data', async () => {
    const data = aResumeDocx('Dear all,\n\nplease find the papers attached.\n')
    const read = await app.call(parseResume, { jobId, name, data }, { as: owner })
    expect(read).toMatchObject({
      code: 101,
      error: { fields: { data: 'No profile details found in this file.' } },
    })
    const { candidateId } = (await add({ resume: { name, data } })).body
    const { profile, counts } = await detail(candidateId)
    expect(profile.sources.map(({ kind }) => kind)).toEqual(['hand'])
    expect(counts.files).toBe(1)
  })

  it('leaves no protected fact in any table or search', async () => {
    const data = aResumeDocx(
      `${aResume.replace('SUMMARY\n', 'SUMMARY\n34-year-old divorced man. ')}\nPERSONAL DETAILS\nSex: Male\nMarital Status: Widowed\nReligion: Hindu\nPassport No. M7654321\n`,
    )
    const { person } = (await app.call(parseResume, { jobId, name, data }, { as: owner })).body
    const { personId } = (await add({ person, resume: { name, data } })).body

    expect(await listTablesWith('Anna Maria Miller')).toContain('people.people')
    for (const fact of ['widowed', 'hindu', 'M7654321', 'Malé', '"MV"', '34-year', 'divorced']) {
      expect([fact, await listTablesWith(fact)]).toEqual([fact, []])
    }
    const search = async (country: string) => {
      const place = { id: 'place', attribute: 'countries' as const, countries: [country] }
      return (await app.call(searchPeople, { criteria: [place] }, { as: owner })).body
    }
    expect(await search('DE')).toMatchObject({ total: 1, hits: [{ id: personId, missed: [] }] })
    expect((await search('MV')).total).toBe(0)
  })

  it('of a suppressed person is rejected', async () => {
    await app.call(addSuppressions, { values: ['anna.miller@example.com'] }, { as: owner })
    // A different email in the form does not bypass the suppression of the one in the résumé.
    for (const email of ['anna.miller@example.com', 'other@example.org']) {
      const person = { ...bea, email, phone: '', link: '' }
      const refused = await add({ person, resume: { name, data: aResumeDocx() } })
      expect(refused).toMatchObject({
        code: 101,
        error: { fields: { person: expect.any(String) } },
      })
    }
    expect(await countPeople()).toBe(0)
  })
})

describe('the people of an import', { timeout: 60_000 }, () => {
  it('join a job, both new people and those the import added data to', async () => {
    const known = await aPerson(app, owner, { contacts: ['email:p0@example.org'] })
    const { id: importId } = await aDoneImport(app, owner, manyPersonLines(3))
    const join = () => app.call(addImportedCandidates, { jobId, importId }, { as: owner })
    const { body } = await app.call(listPeople, { importId }, { as: owner })
    const gone = body.items[0]?.id as string
    await app.call(removePeople, { personIds: [gone], doNotContact: false }, { as: owner })
    expect((await join()).body).toMatchObject({ added: 2, already: 0, gone: 1 })
    expect((await join()).body).toMatchObject({ added: 0, already: 2, gone: 1 })
    const look = await app.call(
      findLookalikes,
      { jobId, person: { name: 'Anna Abel', email: 'p0@example.org' } },
      { as: owner },
    )
    expect(look.body.lookalikes).toMatchObject([{ personId: known, stage: 'Sourced' }])
  })

  it('can be added only when the import is done and belongs to the company', async () => {
    const waiting = await aWaitingImport(app, owner, { content: aCsv(manyPersonLines(1)) })
    expect(
      await app.call(addImportedCandidates, { jobId, importId: waiting }, { as: owner }),
    ).toMatchObject({
      error: { reason: 'stale_version', message: 'This import is not finished yet.' },
    })
    const stranger = await anOwner(app)
    const { id: foreign } = await aDoneImport(app, stranger, manyPersonLines(1))
    for (const importId of [foreign, newId()]) {
      expect((await app.call(addImportedCandidates, { jobId, importId }, { as: owner })).code).toBe(
        404,
      )
    }
  })
})

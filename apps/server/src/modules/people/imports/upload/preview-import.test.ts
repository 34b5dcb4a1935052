import * as contract from '@headwater/contract/people/imports'
import { addSuppressions } from '@headwater/contract/people/suppressions'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { anOwner } from '#test/identity-builders'
import {
  aCsv,
  aDoneImport,
  aWaitingImport,
  countRows,
  manyPersonLines,
  type PersonLine,
} from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'
import { peopleRoutes } from '../../routes.ts'

const world = startTestApp(peopleRoutes)
beforeAll(warmKnowledge)

const anna: PersonLine = {
  name: 'Anna Abel',
  email: 'anna@example.org',
  title: 'Registered nurse',
  employer: 'St Mary Hospital',
  start: '2018-02',
  city: 'Porto',
  country: 'Portugal',
  skills: 'Wound care',
}

it('a preview shows the outcome of the first lines and stores nothing', async () => {
  const as = await anOwner(world)
  await aDoneImport(world, as, [anna])
  await world.call(addSuppressions, { values: ['p1@example.org'] }, { as })
  const [fresh, barred] = manyPersonLines(2) as [PersonLine, PersonLine]
  const lines = [anna, fresh, barred, { ...anna, name: '' }, fresh]
  const importId = await aWaitingImport(world, as, { content: aCsv(lines) })
  const { body } = await world.call(contract.previewImport, { importId }, { as })
  expect(body.rows.map(({ row, outcome }) => `${row} ${outcome}`)).toEqual([
    '1 merge',
    '2 add',
    '3 suppress',
    '4 refuse',
    '5 merge',
  ])
  expect(body.rows[0]?.person).toMatchObject({
    name: 'Anna Abel',
    title: 'Registered nurse',
    occupation: 'Registered nurse',
    employer: 'St Mary Hospital',
    place: 'Porto, Portugal',
    emails: ['anna@example.org'],
    experiences: 1,
    skills: ['Wound care'],
  })
  const noPerson = { notes: [], sameAs: null, person: null }
  expect(body.rows[2]).toEqual({ row: 3, outcome: 'suppress', ...noPerson })
  // Anna existed before, and the last line only repeats one of this file.
  expect(body.rows.map(({ sameAs }) => sameAs)).toEqual([null, null, null, null, 2])
  expect(body.looked).toEqual({ lines: 5, refused: 1 })
  expect(body.rows[3]?.notes[0]?.message).toMatch(/\.$/)
  expect(await countRows(world, as, 'people')).toBe(1)
})

it('a preview is for waiting imports, shows fifty lines and counts the refused ones beyond', async () => {
  const as = await anOwner(world)
  const lines = [...manyPersonLines(80), { ...anna, name: '' }]
  const importId = await aWaitingImport(world, as, { content: aCsv(lines) })
  const { body } = await world.call(contract.previewImport, { importId }, { as })
  expect(body.rows).toHaveLength(50)
  expect(body.looked).toEqual({ lines: 81, refused: 1 })
  await world.call(contract.startImport, { importId }, { as })
  const { error } = await world.call(contract.previewImport, { importId }, { as })
  expect(error).toMatchObject({ reason: 'stale_version', message: /^This import is running\./ })
})

it('a preview names the line of the file a person may be a duplicate of', async () => {
  const as = await anOwner(world)
  const alike: PersonLine = {
    ...anna,
    email: 'anna.abel@example.net',
    start: '',
    city: '',
    country: '',
  }
  const content = aCsv([anna, alike])
  const importId = await aWaitingImport(world, as, { content })
  const { body } = await world.call(contract.previewImport, { importId }, { as })
  expect(body.rows[1]).toMatchObject({ outcome: 'review', sameAs: 1 })
})

it('the suggested column mapping records its field and its reason', async () => {
  const as = await anOwner(world)
  const content = 'Full name,Email,Shoe\nAnna Abel,anna@example.org,38\n'
  const columnsOf = async (importId: string) => {
    const { body } = await world.call(contract.getImport, { importId }, { as })
    return body.columns.map(({ name, suggested }) => [name, suggested])
  }
  const importId = await aWaitingImport(world, as, { content })
  const recognised = { by: 'recognised' }
  expect(await columnsOf(importId)).toEqual([
    ['Full name', { ...recognised, fields: ['fullName'] }],
    ['Email', { ...recognised, fields: ['emails'] }],
    ['Shoe', { ...recognised, fields: [] }],
  ])
  const mapping = [
    { field: 'fullName', from: 'Full name' },
    { field: 'emails', from: 'Email' },
    { field: 'summary', from: 'Shoe' },
  ]
  await world.call(contract.setImportMapping, { importId, mapping }, { as })
  await world.call(contract.startImport, { importId }, { as })
  const next = await aWaitingImport(world, as, { content })
  const [, , shoe] = await columnsOf(next)
  expect(shoe).toEqual(['Shoe', { fields: ['summary'], by: 'earlier' }])
})

it('refused lines are exported after a recent step-up, or with an API key', async () => {
  const as = await anOwner(world)
  const { id: importId } = await aDoneImport(world, as, [anna, { ...anna, name: '' }])
  const stale = { ...as, isFresh: false }
  const refused = await world.call(contract.exportRefusedRows, { importId }, { as: stale })
  expect(refused).toMatchObject({ status: 422, error: { reason: 'step_up_needed' } })
  const key = { ...stale, isApiKey: true }
  const byKey = await world.call(contract.exportRefusedRows, { importId }, { as: key })
  expect(byKey.status).toBe(200)
})

it('refused lines are exported as a file without spreadsheet formulas', async () => {
  const as = await anOwner(world)
  const evil = { ...anna, name: '', employer: '=HYPERLINK("http://x.test")', city: 'A "b", c' }
  const { id: importId } = await aDoneImport(world, as, [anna, evil, evil])
  const answer = await world.call(contract.exportRefusedRows, { importId }, { as })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [header, ...rows] = answer.text.trimEnd().split('\r\n')
  expect(header).toBe(
    '\ufeff"Row","Reasons","Full name","Email","Phone","Job title","Company","Start date","End date","City","Country","Skills","School"',
  )
  expect(rows.map((row) => row.split('"')[1])).toEqual(['2', '3'])
  expect(rows[0]).toContain(`"'=HYPERLINK(""http://x.test"")"`)
  expect(rows[0]).toContain('"A ""b"", c"')
})

it('characters PostgreSQL cannot store do not affect other lines', async () => {
  const as = await anOwner(world)
  const entries = [
    { fullName: 'Anna\0 Abel', emails: ['anna@example.org'], title: 'Nu\ud800rse' },
    { fullName: '', emails: ['no\0body@example.org'] },
    { fullName: 'Bilal Brandt', emails: ['bilal@example.org'] },
  ]
  const content = JSON.stringify(entries)
  const kind = 'people-data'
  const { counts } = await aDoneImport(world, as, { fileName: 'people.json', content, kind })
  expect(counts).toMatchObject({ processed: 3, refused: 1, added: 2 })
})

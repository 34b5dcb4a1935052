import * as contract from '@headwater/contract/reference/taxonomies'
import { openTaxonomy } from '@headwater/taxonomy'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { listAuditEntries } from '#platform/audit'
import { inTransaction } from '#platform/context'
import { startTestApp } from '#test/app'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aCompanyPack, anEsco, aPackUpload, aTable, runPackTask } from '#test/pack-builders'
import { watchTopic } from '#test/watch-topic'
import { aZip } from '#test/zip-builder'
import { getTaxonomy } from './get-taxonomy.ts'
import { saveOperatorPack } from './operator-packs-store.ts'

const app = startTestApp()

// Each new set of packs is merged in a thread that reads the shipped files again.
describe('a company’s pack', { timeout: 120_000 }, () => {
  it('is read from the publisher’s files, extends the lists and can be removed', async () => {
    const as = await anOwner(app)
    await aCompanyPack(app, as, {
      'ESCO dataset - v1.2.0 - classification.zip': aZip({
        'csv/occupations_en.csv': anEsco('fish smoker')['occupations_en.csv'] ?? '',
        'csv/skills_en.csv': anEsco('fish smoker')['skills_en.csv'] ?? '',
      }),
      'relations.zip': aZip({
        'occupationSkillRelations_en.csv':
          anEsco('fish smoker')['occupationSkillRelations_en.csv'] ?? '',
      }),
    })
    const { builtIn, packs, uploads } = await listed(as)
    expect(builtIn.occupations).toBe(openTaxonomy().occupations.length)
    expect(uploads).toEqual([])
    expect(packs).toEqual([
      {
        name: 'esco',
        owner: 'company',
        isInForce: true,
        version: '1.2.0',
        occupations: 1,
        skills: 1,
        addedAt: expect.any(String),
        attribution: expect.stringMatching(/^This service uses the ESCO classification/),
        licence: expect.stringContaining('2011/833/EU'),
      },
    ])
    expect(await knows(as, 'esco-fish-smoker')).toBe(true)
    expect((await app.call(contract.removeCompanyPack, { name: 'esco' }, { as })).code).toBe(200)
    expect((await app.call(contract.removeCompanyPack, { name: 'esco' }, { as })).code).toBe(404)
    expect(await knows(as, 'esco-fish-smoker')).toBe(false)
    const actions = await listActions(as)
    expect(actions.filter((action) => action.startsWith('taxonomy.')).sort()).toEqual([
      'taxonomy.added',
      'taxonomy.removed',
      'taxonomy.upload-started',
    ])
  })

  it('replaces the operator’s pack of the same name for this company only', async () => {
    const [as, other] = [await anOwner(app), await anOwner(app)]
    await aCompanyPack(app, other, anEsco('tide watcher'))
    await asOperator((client) => moveToOperator(client, other))
    expect(await knows(as, 'esco-tide-watcher')).toBe(true)
    await aCompanyPack(app, as, anEsco('bell caster'))
    expect(await knows(as, 'esco-bell-caster')).toBe(true)
    expect(await knows(as, 'esco-tide-watcher')).toBe(false)
    expect(await knows(other, 'esco-tide-watcher')).toBe(true)
    expect(await knows(other, 'esco-bell-caster')).toBe(false)
    expect((await listed(as)).packs.map(({ owner, isInForce }) => [owner, isInForce])).toEqual([
      ['company', true],
      ['operator', false],
    ])
    await asOperator((client) => client.query('delete from reference.taxonomy_packs'))
  })

  it('is the latest one, and an upload that was replaced meanwhile has no effect', async () => {
    const as = await anOwner(app)
    const first = await aPackUpload(app, as, anEsco('tide watcher'))
    await aCompanyPack(app, as, anEsco('bell caster'))
    await runPackTask(app, as, 'read-pack', first)
    expect((await listed(as)).uploads).toEqual([])
    expect(await knows(as, 'esco-bell-caster')).toBe(true)
    await aCompanyPack(app, as, anEsco('fish smoker'))
    expect(await knows(as, 'esco-bell-caster')).toBe(false)
    expect(await knows(as, 'esco-fish-smoker')).toBe(true)
  })

  it('is visible to all members and managed by those who manage the company', async () => {
    const owner = await anOwner(app)
    const recruiter = await aMember(app, { companyId: owner.companyId })
    await aCompanyPack(app, owner, anEsco('fish smoker'))
    expect((await listed(recruiter)).packs).toHaveLength(1)
    const files = [{ name: 'a.csv', bytes: 1 }]
    const refused = await app.call(
      contract.createPackUpload,
      { name: 'esco', files },
      { as: recruiter },
    )
    expect(refused).toMatchObject({ code: 422, error: { reason: 'forbidden' } })
    const removal = await app.call(contract.removeCompanyPack, { name: 'esco' }, { as: recruiter })
    expect(removal.code).toBe(422)
  })
})

describe('files that are not a publication', () => {
  it('notify open pages while they are uploaded, read and discarded', async () => {
    const as = await anOwner(app)
    const topic = contract.taxonomiesTopic.name
    const reader = await watchTopic(app, as, { topic, key: as.companyId })
    expect(await reader.next()).toEqual({ type: 'ready' })
    const uploadId = await aPackUpload(app, as, { 'a.csv': 'a' })
    await runPackTask(app, as, 'read-pack', uploadId)
    await app.call(contract.discardPackUpload, { uploadId }, { as })
    for (const what of ['created', 'uploaded', 'failed', 'discarded'])
      expect(await reader.next(), what).toMatchObject({ change: { uploadId } })
  })

  const { 'occupations_en.csv': occupations = '', ...rest } = anEsco('fish smoker')
  const header = 'conceptType conceptUri iscoGroup preferredLabel altLabels status modifiedDate'

  it.each([
    ['a file is missing', { ...rest }, /^occupations_en.csv cannot be found in these files: /],
    [
      'a file is no table',
      { 'occupations_en.csv': Buffer.from([0, 255, 254, 1, 10]), ...rest },
      /^occupations_en.csv has no column "conceptType".$/,
    ],
    [
      'a file was cut off',
      { 'occupations_en.csv': String(occupations).slice(0, -8), ...rest },
      /^occupations_en.csv ends in the middle of a text.$/,
    ],
    [
      'it has no occupations',
      { 'occupations_en.csv': aTable(header.split(' ')), ...rest },
      /^These files contain no occupations.$/,
    ],
    [
      'a zip is none',
      { 'esco.zip': 'PK' },
      /^esco.zip can’t be unpacked. The archive is damaged.$/,
    ],
    [
      'a zip is a bomb',
      { 'esco.zip': aZip({ 'occupations_en.csv': new Uint8Array(129 * 2 ** 20) }), ...rest },
      /^esco.zip can’t be unpacked. A file in the archive is too large.$/,
    ],
  ])('are rejected with a message and not stored: %s', async (_, files, sentence) => {
    const as = await anOwner(app)
    await aCompanyPack(app, as, files)
    const { packs, uploads } = await listed(as)
    expect(packs).toEqual([])
    expect(uploads).toMatchObject([{ status: 'failed', failure: expect.stringMatching(sentence) }])
    expect(await countParts(as)).toBe(0)
    const uploadId = uploads[0]?.id ?? ''
    await app.call(contract.discardPackUpload, { uploadId }, { as })
    expect((await listed(as)).uploads).toEqual([])
  })

  it.each([
    ['none', []],
    ['too many', Array.from({ length: 81 }, (_, at) => ({ name: `${at}.csv`, bytes: 1 }))],
    [
      'too much',
      [
        { name: 'a.zip', bytes: 2 ** 25 },
        { name: 'b.zip', bytes: 2 ** 25 + 1 },
      ],
    ],
    [
      'twice the same',
      [
        { name: 'a.csv', bytes: 1 },
        { name: 'A.csv', bytes: 1 },
      ],
    ],
    ['a path', [{ name: '../a.csv', bytes: 1 }]],
    ['an empty one', [{ name: 'a.csv', bytes: 0 }]],
  ])('are rejected before the upload: %s', async (_, files) => {
    const as = await anOwner(app)
    const answer = await app.call(contract.createPackUpload, { name: 'esco', files }, { as })
    expect(answer).toMatchObject({ code: 101, error: { reason: 'invalid_input' } })
    expect(Object.keys(answer.error?.fields ?? {})[0]).toMatch(/^files/)
  })

  it('are rejected part by part, and deleted if the upload is not completed', async () => {
    const as = await anOwner(app)
    const files = [{ name: 'a.csv', bytes: 600_000 }]
    const { body } = await app.call(contract.createPackUpload, { name: 'onet', files }, { as })
    const put = (part: number, bytes: number) => {
      const data = Buffer.alloc(bytes).toString('base64')
      return app.call(contract.savePackPart, { uploadId: body.id, part, data }, { as })
    }
    expect((await put(0, 5)).error?.fields).toHaveProperty('data')
    expect((await put(2, 5)).error?.fields).toHaveProperty('part')
    expect((await put(1, 600_000 - 524_288)).body).toEqual({ status: 'uploading', missing: 1 })
    expect((await listed(as)).uploads).toMatchObject([{ missingParts: [0] }])
    await runPackTask(app, as, 'drop-upload', body.id)
    expect((await put(0, 524_288)).code).toBe(404)
    expect(await countParts(as)).toBe(0)
  })
})

async function listActions(as: Member): Promise<string[]> {
  const entries = await inTransaction(app.contextFor(as), ({ db }) =>
    listAuditEntries(db, as.companyId, { limit: 50 }),
  )
  return entries.map(({ action }) => action)
}

async function listed(as: Member) {
  return (await app.call(contract.listTaxonomies, {}, { as })).body
}

async function knows(as: Member, occupation: string): Promise<boolean> {
  return (await getTaxonomy(app.contextFor(as))).occupation(occupation) !== undefined
}

async function countParts({ companyId }: Member): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from reference.pack_upload_parts
    where company_id = ${companyId}`.execute(app.ownerDb)
  return rows[0]?.count ?? -1
}

/** Makes a company's pack the operator's. */
async function moveToOperator(client: pg.Client, { companyId }: Member): Promise<void> {
  const { rows } = await client.query(
    'delete from reference.company_packs where company_id = $1 returning *',
    [companyId],
  )
  await saveOperatorPack(client, rows[0])
}

async function asOperator(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(app.ownerUrl)
  await client.connect()
  await work(client).finally(() => client.end())
}

import * as contract from '@headwater/contract/sourcing/imports'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '#platform/audit'
import { inTransaction } from '#platform/context'
import { startApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import {
  aCsv,
  anUploadedFile,
  aWaitingImport,
  countRows,
  manyLines,
  runNow,
  theImport,
} from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'
import { sourcingRoutes } from '../routes.ts'

const world = startApp(sourcingRoutes)
beforeAll(warmKnowledge)
const partBytes = contract.importPartBytes

async function announce(as: Member, fileBytes: number, fileName = 'people.csv') {
  const { body } = await world.call(contract.createImport, { fileName, fileBytes }, { as })
  return body
}

function put(as: Member, importId: string, part: number, bytes: Buffer) {
  const data = bytes.toString('base64')
  return world.call(contract.putImportPart, { importId, part, data }, { as })
}

describe('an upload', () => {
  it('takes parts in any order and more than once, and begins to read with the last', async () => {
    const as = await anOwner(world)
    const made = await announce(as, partBytes * 2 + 10)
    expect(made).toMatchObject({ status: 'uploading', missingParts: [0, 1, 2], kind: 'csv' })
    expect(made.by).toEqual({ clientId: as.clientId, name: 'Ada Lovelace' })
    expect(await announce(as, 10, 'Amara Nwosu.pdf')).toMatchObject({ kind: 'resume' })
    const [full, rest] = [Buffer.alloc(partBytes, 'a'), Buffer.alloc(10, 'b')]
    expect((await put(as, made.id, 2, rest)).body).toEqual({ status: 'uploading', missing: 2 })
    expect((await put(as, made.id, 0, full)).body).toEqual({ status: 'uploading', missing: 1 })
    expect((await put(as, made.id, 0, full)).body).toEqual({ status: 'uploading', missing: 1 })
    expect((await theImport(world, as, made.id)).missingParts).toEqual([1])
    expect((await put(as, made.id, 1, full)).body).toEqual({ status: 'reading', missing: 0 })
    // The answer got lost: whoever sends it again hears how it stands.
    expect((await put(as, made.id, 1, full)).body).toEqual({ status: 'reading', missing: 0 })
    expect(await countRows(world, as, 'import_parts')).toBe(3)
  })

  it('begins to read once when the last two parts arrive together', async () => {
    const as = await anOwner(world)
    const { id } = await announce(as, partBytes + 5)
    const parts = [Buffer.alloc(partBytes, 'a'), Buffer.alloc(5, 'a')]
    const answers = await Promise.all(parts.map((bytes, part) => put(as, id, part, bytes)))
    expect(answers.map(({ body }) => body.missing).sort()).toEqual([0, 1])
    expect((await theImport(world, as, id)).status).toBe('reading')
  })

  it.each([
    ['part', 'a part that the file does not have', 2, 10],
    ['data', 'a part that is too short', 0, 10],
    ['data', 'a last part that is too long', 1, 11],
  ])('names %s in %s', async (field, _, part, bytes) => {
    const as = await anOwner(world)
    const { id } = await announce(as, partBytes + 10)
    const answer = await put(as, id, part, Buffer.alloc(bytes))
    expect(answer).toMatchObject({ code: 101, error: { fields: { [field]: expect.any(String) } } })
    expect(await countRows(world, as, 'import_parts')).toBe(0)
  })

  it('is one of twenty unfinished ones at most, also when many are asked for at once', async () => {
    const as = await anOwner(world)
    for (let made = 0; made < 18; made += 1) await announce(as, 10)
    const args = { fileName: 'one-more.csv', fileBytes: 10 }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.call(contract.createImport, args, { as })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2)
    expect(answers.find(({ code }) => code !== 200)?.error).toEqual({
      reason: 'invalid_input',
      message: '20 imports are unfinished. Finish or discard one of them first.',
    })
    const { body } = await world.call(contract.listImports, { limit: 1 }, { as })
    const importId = body.items[0]?.id ?? ''
    expect((await world.call(contract.discardImport, { importId }, { as })).code).toBe(200)
    expect((await world.call(contract.createImport, args, { as })).code).toBe(200)
  })
})

describe('a file that is here', () => {
  it('says what it is, what its columns are and how many it holds', async () => {
    const as = await anOwner(world)
    const importId = await aWaitingImport(world, as, { content: aCsv(manyLines(70)) })
    const read = await theImport(world, as, importId)
    expect(read).toMatchObject({
      kind: 'csv',
      status: 'waiting',
      counts: { total: 70, processed: 0 },
    })
    expect(read.columns[0]).toMatchObject({ name: 'Full name', samples: expect.any(Array) })
    expect(read.columns[0]?.samples.length).toBeGreaterThan(0)
    expect(read.mapping).toEqual(
      expect.arrayContaining([
        { field: 'fullName', from: 'Full name' },
        { field: 'emails', from: 'Email' },
      ]),
    )
  })

  it('is read through once, however often the task runs', async () => {
    const as = await anOwner(world)
    const importId = await aWaitingImport(world, as, { content: aCsv(manyLines(3)) })
    const mapping = [
      { field: 'fullName', from: 'Full name' },
      { field: 'phones', from: 'Phone' },
    ]
    await world.call(contract.setImportMapping, { importId, mapping }, { as })
    await runNow(world, as, 'read-import', { importId })
    expect((await theImport(world, as, importId)).mapping).toEqual(mapping)
  })

  it.each([
    ['nothing that can be read', 'photo.bin', Buffer.from([0x89, 0x50, 0, 1, 2, 3]), /./],
    ['a table without a line', 'people.csv', Buffer.from('Full name,Email\r\n'), /line|nobody/i],
    ['a broken PDF', 'cv.pdf', Buffer.from('%PDF-1.7 nothing more'), /./],
  ])(
    'fails with a sentence when it is %s, and leaves nothing behind',
    async (_, fileName, content, sentence) => {
      const as = await anOwner(world)
      const importId = await aWaitingImport(world, as, { fileName, content })
      const failed = await theImport(world, as, importId)
      // A résumé that cannot be read may also be one entry that is refused.
      if (failed.status === 'waiting') return expect(fileName).toBe('cv.pdf')
      expect(failed).toMatchObject({
        status: 'failed',
        failure: expect.stringMatching(/^\S.*\.$/s),
      })
      expect(failed.failure).toMatch(sentence)
      expect(await countRows(world, as, 'import_parts')).toBe(0)
      expect((await world.call(contract.discardImport, { importId }, { as })).code).toBe(200)
      return undefined
    },
  )

  it('keeps the kind that was said, whatever its name', async () => {
    const as = await anOwner(world)
    const content = JSON.stringify([{ person: { fullName: 'Anna Abel' } }])
    const args = { fileName: 'people.json', content, kind: 'people-data' } as const
    const importId = await aWaitingImport(world, as, args)
    expect(await theImport(world, as, importId)).toMatchObject({ kind: 'people-data' })
  })
})

describe('imports', () => {
  it('are listed newest first, page by page', async () => {
    const as = await anOwner(world)
    const ids: string[] = []
    for (let made = 0; made < 5; made += 1) ids.unshift((await announce(as, 10)).id)
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const args = { limit: 2, ...(cursor && { cursor }) }
      const { body } = await world.call(contract.listImports, args, { as })
      seen.push(...body.items.map(({ id }) => id))
      cursor = body.nextCursor
    } while (cursor)
    expect(seen).toEqual(ids)
  })

  it('leave a line in the log for each step', async () => {
    const as = await anOwner(world)
    const importId = await anUploadedFile(world, as, { content: 'Full name\r\nAnna Abel\r\n' })
    await world.call(contract.discardImport, { importId }, { as })
    const entries = await inTransaction(world.contextFor(as), ({ db, actor }) =>
      listAuditEntries(db, actor.companyId, { limit: 2 }),
    )
    expect(entries.map(({ action }) => action)).toEqual(['import.discarded', 'import.made'])
    expect(entries[1]?.after).toEqual({ fileName: 'people.csv', fileBytes: 22 })
  })
})

describe('a file that nobody starts', () => {
  async function drop(as: Member, importId: string, days: number) {
    await sql`update sourcing.imports set created_at = now() - make_interval(days => ${days})
      where id = ${importId}`.execute(world.ownerDb)
    await runNow(world, as, 'drop-abandoned', { importId })
  }

  it('is forgotten after a week, in whatever state it lies there', async () => {
    const as = await anOwner(world)
    const { id } = await announce(as, partBytes + 5)
    await put(as, id, 0, Buffer.alloc(partBytes, 'a'))
    const waiting = await aWaitingImport(world, as, { content: aCsv(manyLines(2)) })
    for (const importId of [id, waiting]) await drop(as, importId, 6)
    expect(await countRows(world, as, 'imports')).toBe(2)
    for (const importId of [id, waiting]) await drop(as, importId, 7)
    expect(await countRows(world, as, 'imports')).toBe(0)
    expect(await countRows(world, as, 'import_parts')).toBe(0)
  })

  it('is left alone once it was started', async () => {
    const as = await anOwner(world)
    const importId = await aWaitingImport(world, as, { content: aCsv(manyLines(2)) })
    await world.call(contract.startImport, { importId }, { as })
    await drop(as, importId, 30)
    expect((await theImport(world, as, importId)).status).toBe('running')
  })
})

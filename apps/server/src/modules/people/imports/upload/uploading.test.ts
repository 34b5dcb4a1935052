import * as contract from '@headwater/contract/people/imports'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '#platform/audit'
import { inTransaction } from '#platform/context'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import {
  aCsv,
  anUploadedFile,
  aWaitingImport,
  countRows,
  fetchImport,
  manyPersonLines,
  runSourcingTask,
} from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'
import { peopleRoutes } from '../../routes.ts'

const world = startTestApp(peopleRoutes)
beforeAll(warmKnowledge)
const partBytes = contract.importPartBytes

async function announce(as: Member, fileBytes: number, fileName = 'people.csv') {
  const { body } = await world.call(contract.createImport, { fileName, fileBytes }, { as })
  return body
}

function put(as: Member, importId: string, part: number, bytes: Buffer) {
  const data = bytes.toString('base64')
  return world.call(contract.uploadImportPart, { importId, part, data }, { as })
}

describe('an import upload', () => {
  it('accepts parts in any order and repeatedly, and is read after the last one', async () => {
    const as = await anOwner(world)
    const made = await announce(as, partBytes * 2 + 10)
    expect(made).toMatchObject({ status: 'uploading', missingParts: [0, 1, 2], kind: 'csv' })
    expect(made.by).toEqual({ clientId: as.clientId, name: 'Ada Lovelace' })
    expect(await announce(as, 10, 'Amara Nwosu.pdf')).toMatchObject({ kind: 'resume' })
    const [full, rest] = [Buffer.alloc(partBytes, 'a'), Buffer.alloc(10, 'b')]
    expect((await put(as, made.id, 2, rest)).body).toEqual({ status: 'uploading', missing: 2 })
    expect((await put(as, made.id, 0, full)).body).toEqual({ status: 'uploading', missing: 1 })
    expect((await put(as, made.id, 0, full)).body).toEqual({ status: 'uploading', missing: 1 })
    expect((await fetchImport(world, as, made.id)).missingParts).toEqual([1])
    expect((await put(as, made.id, 1, full)).body).toEqual({ status: 'reading', missing: 0 })
    // Sending a part again after a lost reply returns the current status.
    expect((await put(as, made.id, 1, full)).body).toEqual({ status: 'reading', missing: 0 })
    expect(await countRows(world, as, 'import_parts')).toBe(3)
  })

  it('is read once when the last two parts arrive together', async () => {
    const as = await anOwner(world)
    const { id } = await announce(as, partBytes + 5)
    const parts = [Buffer.alloc(partBytes, 'a'), Buffer.alloc(5, 'a')]
    const answers = await Promise.all(parts.map((bytes, part) => put(as, id, part, bytes)))
    expect(answers.map(({ body }) => body.missing).sort()).toEqual([0, 1])
    expect((await fetchImport(world, as, id)).status).toBe('reading')
  })

  it.each([
    ['part', 'a part that the file does not have', 2, 10],
    ['data', 'a part that is too short', 0, 10],
    ['data', 'a last part that is too long', 1, 11],
  ])('rejects with the field %s for %s', async (field, _, part, bytes) => {
    const as = await anOwner(world)
    const { id } = await announce(as, partBytes + 10)
    const answer = await put(as, id, part, Buffer.alloc(bytes))
    expect(answer).toMatchObject({ code: 101, error: { fields: { [field]: expect.any(String) } } })
    expect(await countRows(world, as, 'import_parts')).toBe(0)
  })

  it('is limited to twenty unfinished ones, even under concurrent requests', async () => {
    const as = await anOwner(world)
    for (let made = 0; made < 18; made += 1) await announce(as, 10)
    const args = { fileName: 'one-more.csv', fileBytes: 10 }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.call(contract.createImport, args, { as })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2)
    expect(answers.find(({ code }) => code !== 200)?.error).toEqual({
      reason: 'invalid_input',
      message: 'You have 20 unfinished imports. Finish or discard one first.',
    })
    const { body } = await world.call(contract.listImports, { limit: 1 }, { as })
    const importId = body.items[0]?.id ?? ''
    expect((await world.call(contract.discardImport, { importId }, { as })).code).toBe(200)
    expect((await world.call(contract.createImport, args, { as })).code).toBe(200)
  })
})

describe('an uploaded file', () => {
  it('is reported with its kind, its columns and its number of entries', async () => {
    const as = await anOwner(world)
    const importId = await aWaitingImport(world, as, { content: aCsv(manyPersonLines(70)) })
    const read = await fetchImport(world, as, importId)
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

  it('is read once, however often the task runs', async () => {
    const as = await anOwner(world)
    const importId = await aWaitingImport(world, as, { content: aCsv(manyPersonLines(3)) })
    const mapping = [
      { field: 'fullName', from: 'Full name' },
      { field: 'phones', from: 'Phone' },
    ]
    await world.call(contract.setImportMapping, { importId, mapping }, { as })
    await runSourcingTask(world, as, 'read-import', { importId })
    expect((await fetchImport(world, as, importId)).mapping).toEqual(mapping)
  })

  it.each([
    ['nothing that can be read', 'photo.bin', Buffer.from([0x89, 0x50, 0, 1, 2, 3]), /./],
    ['a table without a line', 'people.csv', Buffer.from('Full name,Email\r\n'), /no rows/],
    ['a broken PDF', 'cv.pdf', Buffer.from('%PDF-1.7 nothing more'), /./],
  ])(
    'fails with a message when it is %s, and is deleted',
    async (_, fileName, content, sentence) => {
      const as = await anOwner(world)
      const importId = await aWaitingImport(world, as, { fileName, content })
      const failed = await fetchImport(world, as, importId)
      // An unreadable résumé may also become one refused entry.
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

  it('keeps the given kind, whatever its name', async () => {
    const as = await anOwner(world)
    const content = JSON.stringify([{ person: { fullName: 'Anna Abel' } }])
    const args = { fileName: 'people.json', content, kind: 'people-data' } as const
    const importId = await aWaitingImport(world, as, args)
    expect(await fetchImport(world, as, importId)).toMatchObject({ kind: 'people-data' })
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

  it('write an audit entry for each step', async () => {
    const as = await anOwner(world)
    const importId = await anUploadedFile(world, as, { content: 'Full name\r\nAnna Abel\r\n' })
    await world.call(contract.discardImport, { importId }, { as })
    const entries = await inTransaction(world.contextFor(as), ({ db, actor }) =>
      listAuditEntries(db, actor.companyId, { limit: 2 }),
    )
    expect(entries.map(({ action }) => action)).toEqual(['import.discarded', 'import.created'])
    expect(entries[1]?.after).toEqual({ fileName: 'people.csv', fileBytes: 22 })
  })
})

describe('an abandoned file', () => {
  async function drop(as: Member, importId: string, days: number) {
    await sql`update people.imports set created_at = now() - make_interval(days => ${days})
      where id = ${importId}`.execute(world.ownerDb)
    await runSourcingTask(world, as, 'drop-abandoned', { importId })
  }

  it('is deleted after a week in any status', async () => {
    const as = await anOwner(world)
    const { id } = await announce(as, partBytes + 5)
    await put(as, id, 0, Buffer.alloc(partBytes, 'a'))
    const waiting = await aWaitingImport(world, as, { content: aCsv(manyPersonLines(2)) })
    for (const importId of [id, waiting]) await drop(as, importId, 6)
    expect(await countRows(world, as, 'imports')).toBe(2)
    for (const importId of [id, waiting]) await drop(as, importId, 7)
    expect(await countRows(world, as, 'imports')).toBe(0)
    expect(await countRows(world, as, 'import_parts')).toBe(0)
  })

  it('is kept once its import was started', async () => {
    const as = await anOwner(world)
    const importId = await aWaitingImport(world, as, { content: aCsv(manyPersonLines(2)) })
    await world.call(contract.startImport, { importId }, { as })
    await drop(as, importId, 30)
    expect((await fetchImport(world, as, importId)).status).toBe('running')
  })
})

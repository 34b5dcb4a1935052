import type { Worker } from 'node:worker_threads'
import { inferMapping, listColumns, UnreadableFile } from '@headwater/intake'
import { openTaxonomy } from '@headwater/taxonomy'
import { afterAll, expect, it } from 'vitest'
import { type BatchesRequest, prepareBatches, type SerialisedEntry } from './prepare-batches.ts'
import { prepareInThread, ThreadLost } from './prepare-in-thread.ts'
import { closePreparer, withPreparer } from './preparer.ts'

afterAll(closePreparer)

const lines = Array.from({ length: 60 }, (_, at) =>
  // Every tenth line names no person.
  at % 10 === 9
    ? ',p@example.org,,\r\n'
    : `Ana Łukasz ${at},p${at}@example.org,Nurse,"Wrote\nSQL"\r\n`,
)
const csv = Buffer.from(`Full name,Email,Title,Description\r\n${lines.join('')}`)
const sample = { row: 1, raw: { 'Full name': 'A', Email: 'a', Title: 'b', Description: 'c' } }
const order: BatchesRequest = {
  file: {
    id: null,
    kind: 'csv',
    fileName: 'people.csv',
    day: '2026-11-15',
    mapping: inferMapping('csv', listColumns('csv', [sample])),
  },
  after: 0,
  size: 7,
  first: 7,
  today: '2026-11-15',
}

async function* inParts(bytes: Uint8Array, length = 100): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function collect(batches: AsyncIterable<readonly SerialisedEntry[]>) {
  const all: (readonly SerialisedEntry[])[] = []
  for await (const batch of batches) all.push(batch)
  return all
}

function inThread(parts: AsyncIterable<Uint8Array>, wishes: Partial<BatchesRequest> = {}) {
  return withPreparer((worker) => prepareInThread(worker, { ...order, ...wishes }, parts))
}

it('a thread prepares the same batches as without one, even for two files at once', async () => {
  const wishes = { after: 33, size: 4, first: 3 }
  const [all, rest] = await Promise.all([
    collect(inThread(inParts(csv))),
    collect(inThread(inParts(csv), wishes)),
  ])
  expect(all).toEqual(await collect(prepareBatches(openTaxonomy(), order, inParts(csv))))
  expect(all.map((batch) => batch.length)).toEqual([7, 7, 7, 7, 7, 7, 7, 7, 4])
  const here = prepareBatches(openTaxonomy(), { ...order, ...wishes }, inParts(csv), {
    yieldAfter: 4,
  })
  expect(rest).toEqual(await collect(here))
  expect(rest[0]?.[0]?.row).toBe(34)
}, 180_000)

it('an unreadable file fails with a message for the uploader', async () => {
  const open = Buffer.concat([csv, Buffer.from('"never closed')])
  const failing = collect(inThread(inParts(open)))
  await expect(failing).rejects.toThrow(UnreadableFile)
  await expect(failing).rejects.toThrow('is not closed')
}, 180_000)

it('an error from the file’s source is passed on', async () => {
  class Gone extends Error {}
  async function* broken() {
    yield csv.subarray(0, 1_000)
    throw new Gone()
  }
  await expect(collect(inThread(broken()))).rejects.toThrow(Gone)
}, 180_000)

it('the thread stays at most a few batches ahead of the consumer and releases the file with it', async () => {
  const line = `Ana Abel,a@example.org,Nurse,${'Wrote a lot. '.repeat(200)}\r\n`
  const long = Buffer.from(`Full name,Email,Title,Description\r\n${line.repeat(400)}`)
  let [read, isLeft] = [0, false]
  async function* counted() {
    try {
      for await (const part of inParts(long, 16_384)) {
        read += part.length
        yield part
      }
    } finally {
      isLeft = true
    }
  }
  const batches = inThread(counted(), { size: 2, first: 2 })
  expect((await batches.next()).value).toHaveLength(2)
  // The thread reads a whole other file meanwhile: unheld, it would have read this one as well.
  expect(await collect(inThread(inParts(long, 16_384), { size: 2, first: 2 }))).toHaveLength(200)
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(long.length / 4)
  await batches.return(undefined)
  expect(isLeft).toBe(true)
}, 180_000)

it('preparation fails when its thread dies, and the next one gets a new thread', async () => {
  const dying = withPreparer((worker) => {
    return prepareInThread(worker, { ...order, size: 1, first: 1 }, deadly(worker))
  })
  async function* deadly(worker: Worker) {
    yield csv.subarray(0, 1_000)
    await worker.terminate()
    yield csv.subarray(1_000)
  }
  await expect(collect(dying)).rejects.toThrow(ThreadLost)
  expect(await collect(inThread(inParts(csv)))).toHaveLength(9)
}, 180_000)

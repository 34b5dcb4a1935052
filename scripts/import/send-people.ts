import { open, stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  createImport,
  exportRefusedRows,
  getImport,
  type Import,
  type ImportKind,
  type ImportStatus,
  importPartBytes,
  type Mapping,
  putImportPart,
  setImportMapping,
  startImport,
} from '@headwater/contract/sourcing/imports'
import type { Api } from './call-api.ts'

export interface SentFile {
  readonly path: string
  readonly kind: ImportKind | undefined
  readonly mapping: Mapping | undefined
}

/** A short file is there at once; a long one is not asked for more often than it moves. */
const firstWaitMs = 50
const longestWaitMs = 500

/** Brings a file of people to a company through the API, from the upload to the file of refusals. */
export async function sendPeople(
  api: Api,
  { path, kind, mapping }: SentFile,
  say: (line: string) => void,
): Promise<Import> {
  const { size: fileBytes } = await stat(path)
  const fileName = basename(path)
  const made = await api.call(createImport, { fileName, fileBytes, ...(kind && { kind }) })
  await upload(api, made.id, path, say)
  await until(api, made.id, ['waiting'], say)
  if (mapping) await api.call(setImportMapping, { importId: made.id, mapping })
  await api.call(startImport, { importId: made.id })
  const done = await until(api, made.id, ['done'], say)
  if (done.counts.refused + done.counts.suppressed > 0) {
    const refused = `${path}.refused.csv`
    await writeFile(refused, await api.fetchFile(exportRefusedRows, { importId: made.id }))
    say(`What was not taken is in ${refused}`)
  }
  return done
}

async function upload(
  api: Api,
  importId: string,
  path: string,
  say: (line: string) => void,
): Promise<void> {
  const file = await open(path)
  try {
    const buffer = Buffer.alloc(importPartBytes)
    for (let part = 0; ; part += 1) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, part * importPartBytes)
      if (bytesRead === 0) return
      const data = buffer.subarray(0, bytesRead).toString('base64')
      const { missing } = await api.call(putImportPart, { importId, part, data })
      if (missing > 0 && missing % 20 === 0) say(`${missing} parts to go`)
    }
  } finally {
    await file.close()
  }
}

/** Looks until the import is there, and says how far it is whenever that has changed. */
async function until(
  api: Api,
  importId: string,
  wanted: readonly ImportStatus[],
  say: (line: string) => void,
): Promise<Import> {
  let said = ''
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    const found = await api.call(getImport, { importId })
    if (found.status === 'failed') throw new Error(found.failure ?? 'The file could not be read')
    const line = sayProgress(found)
    if (line !== said) say(line)
    said = line
    if (wanted.includes(found.status)) return found
    if (found.status === 'paused') throw new Error('Somebody has paused the import')
    await sleep(waitMs)
  }
}

function sayProgress({ status, counts }: Import): string {
  const { total, processed, added, merged, toReview, refused, suppressed } = counts
  if (processed === 0) return total === null ? `${status}` : `${status}, ${total} people`
  const parts = [
    `${added} added`,
    ...(merged > 0 ? [`${merged} known already`] : []),
    ...(toReview > 0 ? [`${toReview} to look at`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
    ...(suppressed > 0 ? [`${suppressed} not wanted`] : []),
  ]
  return `${status}, ${processed} of ${total ?? '?'}: ${parts.join(', ')}`
}

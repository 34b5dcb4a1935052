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
  setImportMapping,
  startImport,
  uploadImportPart,
} from '@headwater/contract/people/imports'
import type { ApiClient } from './api-client.ts'

export interface PeopleFile {
  readonly path: string
  readonly kind: ImportKind | undefined
  readonly mapping: Mapping | undefined
}

/** Polls soon at first, since a short file is done at once, and less often for a long one. */
const firstWaitMs = 50
const maxWaitMs = 500

/**
 * Imports a file of people into a company through the API, from the upload to the file of refused
 * rows.
 */
export async function importPeople(
  api: ApiClient,
  { path, kind, mapping }: PeopleFile,
  print: (line: string) => void,
): Promise<Import> {
  const { size: fileBytes } = await stat(path)
  const fileName = basename(path)
  const made = await api.call(createImport, { fileName, fileBytes, ...(kind && { kind }) })
  await upload(api, made.id, path, print)
  await waitForStatus(api, made.id, ['waiting'], print)
  if (mapping) await api.call(setImportMapping, { importId: made.id, mapping })
  await api.call(startImport, { importId: made.id })
  const done = await waitForStatus(api, made.id, ['done'], print)
  if (done.counts.refused + done.counts.suppressed > 0) {
    const refused = `${path}.refused.csv`
    await writeFile(refused, await api.fetchFile(exportRefusedRows, { importId: made.id }))
    print(`Rejected rows are in ${refused}`)
  }
  return done
}

async function upload(
  api: ApiClient,
  importId: string,
  path: string,
  print: (line: string) => void,
): Promise<void> {
  const file = await open(path)
  try {
    const buffer = Buffer.alloc(importPartBytes)
    for (let part = 0; ; part += 1) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, part * importPartBytes)
      if (bytesRead === 0) return
      const data = buffer.subarray(0, bytesRead).toString('base64')
      const { missing } = await api.call(uploadImportPart, { importId, part, data })
      if (missing > 0 && missing % 20 === 0) print(`${missing} parts to go`)
    }
  } finally {
    await file.close()
  }
}

/** Polls until the import is done, and prints its progress when it changes. */
async function waitForStatus(
  api: ApiClient,
  importId: string,
  wanted: readonly ImportStatus[],
  print: (line: string) => void,
): Promise<Import> {
  let said = ''
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, maxWaitMs)) {
    const found = await api.call(getImport, { importId })
    if (found.status === 'failed') throw new Error(found.failure ?? 'The file could not be read')
    const line = formatProgress(found)
    if (line !== said) print(line)
    said = line
    if (wanted.includes(found.status)) return found
    if (found.status === 'paused') throw new Error('The import was paused')
    await sleep(waitMs)
  }
}

function formatProgress({ status, counts }: Import): string {
  const { total, processed, added, merged, toReview, refused, suppressed } = counts
  if (processed === 0) return total === null ? `${status}` : `${status}, ${total} people`
  const parts = [
    `${added} added`,
    ...(merged > 0 ? [`${merged} already known`] : []),
    ...(toReview > 0 ? [`${toReview} to review`] : []),
    ...(refused > 0 ? [`${refused} rejected`] : []),
    ...(suppressed > 0 ? [`${suppressed} on the do-not-contact list`] : []),
  ]
  return `${status}, ${processed} of ${total ?? '?'}: ${parts.join(', ')}`
}

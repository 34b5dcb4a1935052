import {
  getImport,
  type ImportStatus,
  importPartBytes,
  uploadImportPart,
} from '@headwater/contract/people/imports'
import { decideRetryDelay } from '#lib/decide-retry-delay'
import { encodeFilePart } from '#lib/encode-file-part'
import { call } from '#lib/http-client'

const concurrency = 3
/** Long enough for one part on a slow connection. */
const timeoutMs = 180_000
/** A round learns of up to a hundred missing parts, and a file has two hundred at most. */
const maxRounds = 10

interface SendPartsInput {
  importId: string
  file: Blob
  missing: readonly number[]
  signal: AbortSignal
  /** Called with the number of parts still missing. */
  onPart: (missing: number) => void
  /** Called with the delay before the next attempt in milliseconds, and 0 once it continues. */
  onWait: (ms: number) => void
}

/** Uploads the missing parts, a few in parallel, until the server has the whole file. */
export async function sendParts(sending: SendPartsInput): Promise<void> {
  const { importId, file, signal } = sending
  let missing = sending.missing.filter((part) => part * importPartBytes < file.size)
  for (let round = 0; round < maxRounds; round += 1) {
    const status = await sendAll({ ...sending, missing })
    if (status !== 'uploading') return
    const found = await call(getImport, { importId }, { signal })
    if (found.status !== 'uploading') return
    missing = found.missingParts
  }
  throw new Error('The server did not store the file.')
}

/** Parallel workers take parts from one list. When one fails, the others stop too. */
async function sendAll({ missing, signal, ...sending }: SendPartsInput): Promise<ImportStatus> {
  const left = [...missing]
  const breakdown = new AbortController()
  const both = AbortSignal.any([signal, breakdown.signal])
  let last: ImportStatus = 'uploading'

  async function sendNextParts() {
    for (let part = left.shift(); part !== undefined; part = left.shift()) {
      const { status, missing } = await sendPart({ ...sending, signal: both }, part)
      if (status !== 'uploading') last = status
      sending.onPart(missing)
    }
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, sendNextParts))
  } catch (error) {
    breakdown.abort()
    throw error
  }
  return last
}

async function sendPart(
  { importId, file, signal, onWait }: Omit<SendPartsInput, 'missing' | 'onPart'>,
  part: number,
) {
  const data = await encodeFilePart(file, part)
  for (let tries = 0; ; tries += 1) {
    try {
      const options = { signal, timeoutMs: timeoutMs }
      return await call(uploadImportPart, { importId, part, data }, options)
    } catch (error) {
      const wait = signal.aborted ? undefined : decideRetryDelay(error, tries)
      if (wait === undefined) throw error
      onWait(wait)
      await sleep(wait, signal)
      onWait(0)
    }
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}

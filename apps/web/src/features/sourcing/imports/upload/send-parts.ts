import {
  getImport,
  type ImportStatus,
  importPartBytes,
  putImportPart,
} from '@headwater/contract/sourcing/imports'
import { decideWait } from '#lib/decide-wait'
import { encodePart } from '#lib/encode-part'
import { call } from '#lib/http-client'

const lanes = 3
/** A part on a slow line. */
const patienceMs = 180_000
/** Each learns of a hundred missing parts, and a file has two hundred at the most. */
const mostRounds = 10

interface Sending {
  importId: string
  file: Blob
  missing: readonly number[]
  signal: AbortSignal
  /** As many parts are still missing. */
  onPart: (missing: number) => void
  /** When the next try comes, in milliseconds; 0 once it goes on. */
  onWait: (ms: number) => void
}

/** Sends the parts that are missing, a few at a time, until the server has the whole file. */
export async function sendParts(sending: Sending): Promise<void> {
  const { importId, file, signal } = sending
  let missing = sending.missing.filter((part) => part * importPartBytes < file.size)
  for (let round = 0; round < mostRounds; round += 1) {
    const status = await sendAll({ ...sending, missing })
    if (status !== 'uploading') return
    const found = await call(getImport, { importId }, { signal })
    if (found.status !== 'uploading') return
    missing = found.missingParts
  }
  throw new Error('The server does not keep the parts of the file.')
}

/** The lanes draw from one list. When one of them breaks down, the others stop, too. */
async function sendAll({ missing, signal, ...sending }: Sending): Promise<ImportStatus> {
  const left = [...missing]
  const breakdown = new AbortController()
  const both = AbortSignal.any([signal, breakdown.signal])
  let last: ImportStatus = 'uploading'

  async function drive() {
    for (let part = left.shift(); part !== undefined; part = left.shift()) {
      const { status, missing } = await sendPart({ ...sending, signal: both }, part)
      if (status !== 'uploading') last = status
      sending.onPart(missing)
    }
  }
  try {
    await Promise.all(Array.from({ length: lanes }, drive))
  } catch (error) {
    breakdown.abort()
    throw error
  }
  return last
}

async function sendPart(
  { importId, file, signal, onWait }: Omit<Sending, 'missing' | 'onPart'>,
  part: number,
) {
  const data = await encodePart(file, part)
  for (let tries = 0; ; tries += 1) {
    try {
      const options = { signal, timeoutMs: patienceMs }
      return await call(putImportPart, { importId, part, data }, options)
    } catch (error) {
      const wait = signal.aborted ? undefined : decideWait(error, tries)
      if (wait === undefined) throw error
      onWait(wait)
      await rest(wait, signal)
      onWait(0)
    }
  }
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
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

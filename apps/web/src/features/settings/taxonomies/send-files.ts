import { countFileParts } from '@headwater/contract/file-parts'
import {
  createPackUpload,
  type PackName,
  putPackPart,
} from '@headwater/contract/reference/taxonomies'
import { decideWait } from '#lib/decide-wait'
import { encodePart } from '#lib/encode-part'
import { call } from '#lib/http-client'

/** A part on a slow line. */
const patienceMs = 180_000

export interface Progress {
  readonly here: number
  readonly parts: number
}

/** Sends a publisher's files, one behind the other, part by part. */
export async function sendFiles(
  name: PackName,
  files: readonly File[],
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const whole = new Blob([...files])
  const parts = countFileParts(whole.size)
  const { id } = await call(createPackUpload, {
    name,
    files: files.map(({ name, size }) => ({ name, bytes: size })),
  })
  for (let part = 0; part < parts; part += 1) {
    onProgress({ here: part, parts })
    await sendPart(id, part, await encodePart(whole, part))
  }
  onProgress({ here: parts, parts })
}

async function sendPart(uploadId: string, part: number, data: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await call(putPackPart, { uploadId, part, data }, { timeoutMs: patienceMs })
      return
    } catch (error) {
      const wait = decideWait(error, tries)
      if (wait === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

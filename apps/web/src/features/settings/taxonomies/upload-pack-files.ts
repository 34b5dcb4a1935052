import { countFileParts } from '@headwater/contract/file-parts'
import {
  createPackUpload,
  type PackName,
  savePackPart,
} from '@headwater/contract/reference/taxonomies'
import { decideRetryDelay } from '#lib/decide-retry-delay'
import { encodeFilePart } from '#lib/encode-file-part'
import { call } from '#lib/http-client'

/** Long enough for one part on a slow connection. */
const timeoutMs = 180_000

export interface PackUploadProgress {
  readonly here: number
  readonly parts: number
}

/** Uploads a publisher's files one after the other, in parts. */
export async function uploadPackFiles(
  name: PackName,
  files: readonly File[],
  onProgress: (progress: PackUploadProgress) => void,
): Promise<void> {
  const whole = new Blob([...files])
  const parts = countFileParts(whole.size)
  const { id } = await call(createPackUpload, {
    name,
    files: files.map(({ name, size }) => ({ name, bytes: size })),
  })
  for (let part = 0; part < parts; part += 1) {
    onProgress({ here: part, parts })
    await uploadPart(id, part, await encodeFilePart(whole, part))
  }
  onProgress({ here: parts, parts })
}

async function uploadPart(uploadId: string, part: number, data: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await call(savePackPart, { uploadId, part, data }, { timeoutMs: timeoutMs })
      return
    } catch (error) {
      const wait = decideRetryDelay(error, tries)
      if (wait === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

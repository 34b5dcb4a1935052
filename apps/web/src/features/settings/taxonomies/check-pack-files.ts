import { maxPackBytes, maxPackFiles } from '@headwater/contract/reference/taxonomies'

/** Other files in a publisher's download are not needed. */
const readable = /\.(?:zip|csv|txt)$/i

export interface CheckedPackFiles {
  readonly files: readonly File[]
  /** Why they can't be uploaded, as a sentence. */
  readonly fault: string | undefined
}

/** Returns the readable files, or why none can be uploaded. */
export function checkPackFiles(chosen: readonly File[]): CheckedPackFiles {
  const files = chosen.filter(({ name, size }) => readable.test(name) && size > 0)
  return { files, fault: findProblem(files) }
}

function findProblem(files: readonly File[]): string | undefined {
  if (files.length === 0) return 'Choose the publisher’s zip, CSV or text files.'
  if (files.length > maxPackFiles)
    return `${files.length} files are too many; the limit is ${maxPackFiles}. Choose the publisher’s zip instead.`
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > maxPackBytes)
    return 'The files are larger than 64 MB together. Choose the publisher’s zip instead.'
  const names = new Set(files.map(({ name }) => name.toLowerCase()))
  return names.size < files.length ? 'Two files have the same name.' : undefined
}

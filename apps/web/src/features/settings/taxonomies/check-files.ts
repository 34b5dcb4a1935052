import { maxPackBytes, maxPackFiles } from '@headwater/contract/reference/taxonomies'

/** What a publisher ships beside the tables is of no use here. */
const readable = /\.(?:zip|csv|txt)$/i

export interface Checked {
  readonly files: readonly File[]
  /** Why they cannot be sent, as a sentence. */
  readonly fault: string | undefined
}

/** The files that can be read, or why none of it can be sent. */
export function checkFiles(chosen: readonly File[]): Checked {
  const files = chosen.filter(({ name, size }) => readable.test(name) && size > 0)
  return { files, fault: findFault(files) }
}

function findFault(files: readonly File[]): string | undefined {
  if (files.length === 0)
    return 'Choose zips, CSV files or text files, as the publisher ships them.'
  if (files.length > maxPackFiles)
    return `These are ${files.length} files, and ${maxPackFiles} is the most. Choose the zip as it was downloaded.`
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > maxPackBytes)
    return 'All files together may have 64 MB. Choose the zip as it was downloaded.'
  const names = new Set(files.map(({ name }) => name.toLowerCase()))
  return names.size < files.length ? 'Two of the files have the same name.' : undefined
}

import { maxImportBytes } from '@headwater/contract/people/imports'
import { formatFileSize } from './format-file-size.ts'

export const oneFileOnly = 'One file at a time. Several résumés can come together in one zip.'

/** Returns why a file can't be imported, or undefined when it can. */
export function validateImportFile({
  name,
  size,
}: Pick<File, 'name' | 'size'>): string | undefined {
  if (size === 0) return `${name} is empty.`
  if (size > maxImportBytes)
    return `${name} has ${formatFileSize(size)}. A file may have ${formatFileSize(maxImportBytes)} at the most: divide it and import the parts one after the other.`
  return name.length > 200 ? 'The name of the file is longer than 200 letters.' : undefined
}

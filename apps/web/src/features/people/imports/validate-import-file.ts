import { maxImportBytes } from '@headwater/contract/people/imports'
import { formatFileSize } from './format-file-size.ts'

export const oneFileOnly = 'Choose one file. To import several résumés, put them in a zip.'

/** Returns why a file can't be imported, or undefined when it can. */
export function validateImportFile({
  name,
  size,
}: Pick<File, 'name' | 'size'>): string | undefined {
  if (size === 0) return `${name} is empty.`
  if (size > maxImportBytes)
    return `${name} is ${formatFileSize(size)}. The maximum is ${formatFileSize(maxImportBytes)}. Split it and import the parts one by one.`
  return name.length > 200 ? 'The file name is longer than 200 characters.' : undefined
}

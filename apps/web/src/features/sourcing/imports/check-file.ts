import { maxImportBytes } from '@headwater/contract/sourcing/imports'
import { saySize } from './say-size.ts'

export const oneFileOnly = 'One file at a time. Several résumés can come together in one zip.'

/** Why a file cannot be taken, as a sentence; undefined when it can. */
export function checkFile({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (size === 0) return `${name} is empty.`
  if (size > maxImportBytes)
    return `${name} has ${saySize(size)}. A file may have ${saySize(maxImportBytes)} at the most: divide it and import the parts one after the other.`
  return name.length > 200 ? 'The name of the file is longer than 200 letters.' : undefined
}

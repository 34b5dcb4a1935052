import type { Import } from '@headwater/contract/sourcing/imports'
import { saySize } from '../say-size.ts'

/** Why a file is not the one whose upload broke off; undefined when it seems to be. */
export function checkSameFile(
  file: Pick<File, 'name' | 'size'>,
  { fileName, fileBytes }: Pick<Import, 'fileName' | 'fileBytes'>,
): string | undefined {
  if (file.name !== fileName) return `This is ${file.name}. Choose ${fileName}.`
  if (file.size === fileBytes) return undefined
  return saySize(file.size) === saySize(fileBytes)
    ? 'This file has changed since. Cancel the upload and import it anew.'
    : `This file has ${saySize(file.size)} and the other ${saySize(fileBytes)}: it has changed since. Cancel the upload and import it anew.`
}

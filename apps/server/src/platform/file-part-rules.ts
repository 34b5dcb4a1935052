import { countFileParts, filePartBytes } from '@headwater/contract/file-parts'

/** Returns what is wrong with a part of a file, by field; undefined when it is valid. */
export function validateFilePart(
  fileBytes: number,
  part: number,
  bytes: number,
): Readonly<Record<string, string>> | undefined {
  const parts = countFileParts(fileBytes)
  if (part >= parts) {
    return { part: `The file has ${parts === 1 ? 'one part' : `${parts} parts`}, counted from 0.` }
  }
  const expected = Math.min(filePartBytes, fileBytes - part * filePartBytes)
  return bytes === expected ? undefined : { data: `This part must have ${expected} bytes.` }
}

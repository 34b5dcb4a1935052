/** Large files travel in parts: all of this size but the last. */
export const filePartBytes = 512 * 1024

export function countFileParts(fileBytes: number): number {
  return Math.ceil(fileBytes / filePartBytes)
}

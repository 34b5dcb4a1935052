/** Large files are sent in parts of this size, except the last. */
export const filePartBytes = 512 * 1024

export function countFileParts(fileBytes: number): number {
  return Math.ceil(fileBytes / filePartBytes)
}

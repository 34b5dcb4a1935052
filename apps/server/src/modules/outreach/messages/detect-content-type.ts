const zipTypes: readonly [string, string][] = [
  ['word/', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['ppt/', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
]

const signatures: readonly [string, string][] = [
  ['25504446', 'application/pdf'],
  ['89504e470d0a1a0a', 'image/png'],
  ['ffd8ff', 'image/jpeg'],
  ['47494638', 'image/gif'],
  ['d0cf11e0a1b11ae1', 'application/msword'],
]

/**
 * Detects what a file is by its first bytes, because a name or a browser may say anything. Text is
 * sent as plain text, so that nothing in it runs.
 */
export function detectContentType(content: Buffer): string {
  const start = content.subarray(0, 8).toString('hex')
  const known = signatures.find(([signature]) => start.startsWith(signature))
  if (known) return known[1]
  if (start.startsWith('504b0304')) {
    const names = content.subarray(0, 64 * 1024).toString('latin1')
    return zipTypes.find(([folder]) => names.includes(folder))?.[1] ?? 'application/zip'
  }
  return isText(content) ? 'text/plain' : 'application/octet-stream'
}

function isText(content: Buffer): boolean {
  const sample = content.subarray(0, 8_192)
  if (sample.includes(0)) return false
  const text = new TextDecoder('utf-8').decode(sample)
  // A character may be cut off at the end of the sample.
  return !text.slice(0, -1).includes('\ufffd')
}

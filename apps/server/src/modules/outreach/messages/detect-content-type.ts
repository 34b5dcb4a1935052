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

/** Names that mail servers refuse, whatever the content is. */
const programNames =
  /\.(?:apk|app|bat|chm|cmd|com|cpl|dll|dmg|exe|hta|img|ins|iso|jar|jse?|lib|lnk|mde|ms[cipt]|msix|nsh|pif|ps1|reg|scr|sct|shb|sys|vb[es]?|vhdx?|vxd|ws[cfh]|xll)\.?$/i

/** The first bytes of programs for Windows, Linux and macOS. */
const programStarts = [
  '4d5a',
  '7f454c46',
  'feedface',
  'feedfacf',
  'cefaedfe',
  'cffaedfe',
  'cafebabe',
]

/** Returns whether a file could run. One refused message pauses the whole mailbox, so none leaves. */
export function isProgram(name: string, content: Buffer): boolean {
  if (programNames.test(name.trim())) return true
  const start = content.subarray(0, 4).toString('hex')
  return programStarts.some((known) => start.startsWith(known)) && !isText(content)
}

function isText(content: Buffer): boolean {
  const sample = content.subarray(0, 8_192)
  if (sample.includes(0)) return false
  const text = new TextDecoder('utf-8').decode(sample)
  // A character may be cut off at the end of the sample.
  return !text.slice(0, -1).includes('\ufffd')
}

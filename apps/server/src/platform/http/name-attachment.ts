/**
 * The header by which a file is saved under its name. Headers know no letters beyond ASCII: for
 * those the name is written a second time as RFC 8187 has it.
 */
export function nameAttachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]/g, '_').replace(/["\\/:*?<>|;]/g, '')
  const name = `attachment; filename="${plain}"`
  if (plain === fileName) return name
  const whole = fileName.replace(/[\p{Cc}\p{Cf}"\\/:*?<>|]/gu, '')
  const encoded = encodeURIComponent(whole.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${name}; filename*=UTF-8''${encoded}`
}

/**
 * Returns the header that saves a file under its name. Headers are ASCII only, so other names are
 * added in RFC 8187 encoding.
 */
export function contentDisposition(fileName: string): string {
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

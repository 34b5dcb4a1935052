/**
 * Returns a random key of 128 bits. `crypto.randomUUID` needs https, which a trial on a LAN lacks.
 */
export function generateRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

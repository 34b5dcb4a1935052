import { createHash } from 'node:crypto'
import type { Logger } from '#platform/logger'

const timeoutMs = 1_000

/**
 * Returns whether a password is in a collection of breached ones. The service receives five digits
 * of a hash that thousands of passwords share, and never the password. When it is unreachable,
 * sign-ups still work.
 */
export async function isBreachedPassword(
  { url, log }: { url: string; log: Logger },
  password: string,
): Promise<boolean> {
  const hash = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase()
  try {
    const range = await fetchRange(url, hash.slice(0, 5))
    return parseHashSuffixes(range).has(hash.slice(5))
  } catch (error) {
    log.warn({ err: error }, 'could not check for breached passwords')
    return false
  }
}

async function fetchRange(url: string, prefix: string): Promise<string> {
  const reply = await fetch(`${url.replace(/\/$/, '')}/range/${prefix}`, {
    // All responses have the same length, so that an eavesdropper cannot infer the range from it.
    headers: { 'add-padding': 'true' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!reply.ok) throw new Error(`The range service answered ${reply.status}.`)
  return reply.text()
}

/** Padding entries have a count of 0 and are ignored. */
function parseHashSuffixes(range: string): Set<string> {
  const lines = range.split('\n').map((line) => line.trim().split(':'))
  return new Set(
    lines.flatMap(([suffix, count]) => (suffix && Number(count) > 0 ? [suffix.toUpperCase()] : [])),
  )
}

import { createHash } from 'node:crypto'
import type { Logger } from '#platform/logger'

const patienceMs = 1_000

/**
 * Whether a password stands in a collection of breached ones. The service is told five digits of a
 * hash that thousands share, and never the password. When it is away, people can still sign up.
 */
export async function isBreached(
  { url, log }: { url: string; log: Logger },
  password: string,
): Promise<boolean> {
  const hash = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase()
  try {
    const range = await fetchRange(url, hash.slice(0, 5))
    return listSuffixes(range).has(hash.slice(5))
  } catch (error) {
    log.warn({ err: error }, 'breached passwords could not be asked for')
    return false
  }
}

async function fetchRange(url: string, prefix: string): Promise<string> {
  const reply = await fetch(`${url.replace(/\/$/, '')}/range/${prefix}`, {
    // Answers of all one length: whoever listens to the line can't tell the range by it.
    headers: { 'add-padding': 'true' },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!reply.ok) throw new Error(`The range service answered ${reply.status}.`)
  return reply.text()
}

/** The padding has a count of 0 and stands for nothing. */
function listSuffixes(range: string): Set<string> {
  const lines = range.split('\n').map((line) => line.trim().split(':'))
  return new Set(
    lines.flatMap(([suffix, count]) => (suffix && Number(count) > 0 ? [suffix.toUpperCase()] : [])),
  )
}

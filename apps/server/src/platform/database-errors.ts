/**
 * Returns whether the server aborted one of two conflicting transactions, so that a retry helps.
 */
export function isTransactionConflict(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}

/** Returns whether a statement's result type changed since it was planned, as after a migration. */
export function isStalePlan(error: unknown): boolean {
  return codeOf(error) === '0A000' && error instanceof Error && /cached plan/.test(error.message)
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint
}

const lossCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENOENT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])

const lossMessages =
  /^(connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|cannot use a pool after)/i

/** Returns whether the database is unreachable, as opposed to a statement it refused. */
export function isConnectionLoss(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined && (lossCodes.has(code) || code.startsWith('08'))) return true
  return error instanceof Error && lossMessages.test(error.message)
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** `in-use`: another live process holds the folder. `broken`: the data cannot be read as ours. */
export type PostgresStartReason = 'in-use' | 'broken' | 'no-right' | 'failed'

/**
 * An expected reason why PostgreSQL cannot run here. The message is one sentence for the operator.
 */
export class PostgresStartError extends Error {
  readonly reason: PostgresStartReason

  constructor(reason: PostgresStartReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PostgresStartError'
    this.reason = reason
  }
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

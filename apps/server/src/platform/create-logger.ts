import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from './config.ts'
import { redact, redactText } from './redact.ts'

export interface LogOptions {
  readonly level: LogLevel
  readonly role?: string
  /** Standard output, unless a test captures it. */
  readonly destination?: DestinationStream
}

/**
 * Creates a logger that writes one JSON line per entry. Secrets are redacted here, so that callers
 * need not do it.
 */
export function createLogger({ level, role, destination }: LogOptions): Logger {
  const options = {
    level,
    base: role === undefined ? null : { role },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (entry: object) => redact(entry) as Record<string, unknown>,
    },
    // Our formatter has already converted errors to plain objects.
    serializers: { err: (error: unknown) => error },
    // The last redaction, for messages and entries of libraries.
    hooks: { streamWrite: redactText },
  }
  return destination ? pino(options, destination) : pino(options)
}

import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from './config.ts'
import { redact, redactText } from './redact.ts'

export interface LogOptions {
  readonly level: LogLevel
  readonly role?: string
  /** Standard output, unless a test wants to read along. */
  readonly destination?: DestinationStream
}

/** One JSON line per entry. Secrets are taken out here, so that no caller has to think of it. */
export function createLog({ level, role, destination }: LogOptions): Logger {
  const options = {
    level,
    base: role === undefined ? null : { role },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (entry: object) => redact(entry) as Record<string, unknown>,
    },
    // Our formatter has turned errors into plain objects already.
    serializers: { err: (error: unknown) => error },
    // The last look: messages and whatever a library logged in its own way.
    hooks: { streamWrite: redactText },
  }
  return destination ? pino(options, destination) : pino(options)
}

import type { BaseLogger } from 'pino'

/** The logger methods that code may use; a request's logger has them too. */
export type Logger = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>

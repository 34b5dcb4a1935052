import type { BaseLogger } from 'pino'

/** The part of a logger that the code may use; a request's own logger fits as well. */
export type Logger = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>

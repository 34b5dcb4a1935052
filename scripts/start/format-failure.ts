import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { ConfigError } from '@headwater/server/platform/config'
import { PostgresStartError } from '@headwater/server/platform/postgres/start-error'
import { StartError } from './start-error.ts'

/** Returns one sentence for the terminal. Unexpected errors are written to a log in full. */
export function formatStartFailure(error: unknown, home: string): string {
  if (error instanceof StartError) return error.message
  if (error instanceof ConfigError || error instanceof PostgresStartError) return error.message
  const log = join(home, 'log/start.log')
  return `Headwater could not start: ${formatErrorMessage(error)}${appendToLog(log, error) ? ` (see ${log})` : ''}.`
}

/**
 * Formats an error. Aggregate errors, such as a connection attempt to two addresses, have no
 * message of their own.
 */
export function formatErrorMessage(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  const words = first instanceof Error ? first.message : String(first)
  return words.replace(/\.$/, '')
}

function appendToLog(log: string, error: unknown): boolean {
  try {
    appendFileSync(log, `${new Date().toISOString()} ${inspect(error)}\n`, { mode: 0o600 })
    return true
  } catch {
    return false
  }
}

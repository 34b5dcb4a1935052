import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { ConfigError } from '@headwater/server/platform/config'
import { PostgresStartError } from '@headwater/server/platform/postgres/start-error'
import { StartError } from './start-error.ts'

/** One sentence for the person at the terminal. What nobody expected is kept whole in a log. */
export function explainFailure(error: unknown, home: string): string {
  if (error instanceof StartError) return error.message
  if (error instanceof ConfigError || error instanceof PostgresStartError) return error.message
  const log = join(home, 'log/start.log')
  return `Headwater could not start: ${wordsOf(error)}${keep(log, error) ? ` (see ${log})` : ''}.`
}

/** Errors of several tries at once, such as a connection to two addresses, have no words themselves. */
export function wordsOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  const words = first instanceof Error ? first.message : String(first)
  return words.replace(/\.$/, '')
}

function keep(log: string, error: unknown): boolean {
  try {
    appendFileSync(log, `${new Date().toISOString()} ${inspect(error)}\n`, { mode: 0o600 })
    return true
  } catch {
    return false
  }
}

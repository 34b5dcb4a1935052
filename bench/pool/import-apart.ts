import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Imported, Order } from './import-process.ts'

/**
 * Imports a file from a process that has nothing else in memory, as a browser or a script elsewhere
 * would: whoever made the people up has half a gigabyte to look through at every sweep of its own.
 */
export async function importApart(order: Order): Promise<Imported> {
  const child = fork(new URL('./import-process.ts', import.meta.url), { serialization: 'advanced' })
  const over = once(child, 'exit')
  const imported = once(child, 'message')
  child.send(order)
  const told = await Promise.race([imported.then(([message]) => message as Imported), over])
  if (Array.isArray(told)) throw new Error('The process that imports has ended without a word.')
  await over
  return told
}

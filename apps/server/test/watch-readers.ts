import { AsyncLocalStorage } from 'node:async_hooks'
import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'

/** Observes the processes in which documents are read, and for whom each was started. */
export function watchReaders() {
  const label = new AsyncLocalStorage<string>()
  const running = new Map<ChildProcess, string>()
  const runningAtEachStart: string[][] = []
  function onStart(message: unknown): void {
    const { process: reader } = message as { process: ChildProcess }
    running.set(reader, label.getStore() ?? 'unknown')
    runningAtEachStart.push([...running.values()])
    reader.once('exit', () => running.delete(reader))
  }
  subscribe('child_process', onStart)
  return {
    runningAtEachStart,
    runAs: label.run.bind(label) as <T>(name: string, work: () => Promise<T>) => Promise<T>,
    [Symbol.dispose]: () => {
      unsubscribe('child_process', onStart)
    },
  }
}

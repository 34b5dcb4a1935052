import { setEnvironmentData, Worker, type WorkerOptions } from 'node:worker_threads'
import { readProgram } from './read-program.ts'

const entry = new URL('./run-program.mjs', import.meta.url)

/**
 * A thread that runs a TypeScript file of ours as JavaScript. Node would take the types off in the
 * thread itself, with WebAssembly, and V8 does not survive that in two threads at once: see ADR 047.
 */
export function startWorker(file: URL, options: Omit<WorkerOptions, 'argv'> = {}): Worker {
  // A thread gets a copy as it starts. Its own data stay as whoever starts it has given them.
  setEnvironmentData('program', readProgram(file))
  return new Worker(entry, { ...options, argv: [file.href] })
}

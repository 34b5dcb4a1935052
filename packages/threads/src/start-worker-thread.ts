import { setEnvironmentData, Worker, type WorkerOptions } from 'node:worker_threads'
import { readModuleGraph } from './module-graph.ts'

const entry = new URL('./run-stripped-module.mjs', import.meta.url)

/**
 * Starts a thread that runs one of our TypeScript files as JavaScript. Node would strip the types
 * in the thread itself with WebAssembly, and V8 crashes when two threads do so at once: see ADR
 * 047.
 */
export function startWorkerThread(file: URL, options: Omit<WorkerOptions, 'argv'> = {}): Worker {
  // A thread gets a copy at its start. Its `workerData` stays as the caller gave it.
  setEnvironmentData('program', readModuleGraph(file))
  return new Worker(entry, { ...options, argv: [file.href] })
}

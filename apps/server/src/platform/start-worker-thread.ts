import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread that runs one of our files, always as built JavaScript. Node would strip the
 * types in the thread itself with WebAssembly, and V8 crashes when two threads do so at once, so
 * loading TypeScript is an error there: see ADR 051.
 */
export function startWorkerThread(
  file: URL,
  options: Omit<WorkerOptions, 'execArgv'> = {},
): Worker {
  return new Worker(findBuiltThread(file), {
    ...options,
    execArgv: ['--no-experimental-strip-types', '--enable-source-maps'],
  })
}

const builtThreads = new Map<string, URL>()

/** In built code the URL names the built file. Scripts and tests run the source and build it here. */
function findBuiltThread(file: URL): URL {
  if (!file.pathname.endsWith('.ts')) return file
  const known = builtThreads.get(file.href)
  if (known) return known
  const build = join(import.meta.dirname, '../../../../scripts/build-server.ts')
  const output = execFileSync(process.execPath, [build, fileURLToPath(file)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const built = pathToFileURL(output)
  builtThreads.set(file.href, built)
  return built
}

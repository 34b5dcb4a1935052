import type { AddressInfo } from 'node:net'
import { useWordVectors } from '@headwater/taxonomy'
import type { Logger } from 'pino'
import { warmReference } from '#modules/reference'
import type { Config } from '#platform/config'
import { createLogger } from '#platform/create-logger'
import type { Server } from '#platform/http/types'
import { composeHealthServer, composeServer, composeWorker, openDependencies } from './compose.ts'
import { assertDatabaseUsable } from './readiness.ts'
import { type RunningProcess, shutDown } from './shutdown.ts'
import { StartError } from './start-error.ts'
import { vectorFolderOf } from './vector-folder.ts'

export interface App {
  /** Undefined in a worker-only process that does not serve its health. */
  readonly port: number | undefined
  stop(): Promise<void>
}

/** Starts the parts that the configured role needs. */
export async function startApp(config: Config): Promise<App> {
  const log = createLogger({ level: config.logLevel, role: config.role })
  useWordVectors(vectorFolderOf(config))
  const dependencies = openDependencies(config, log)
  const { database, lifecycle } = dependencies
  const running: RunningProcess = { lifecycle, log, closeDatabase: () => database.close() }
  try {
    await assertDatabaseUsable(database, log)
    const wanted = config.role === 'worker' ? config.healthPort : config.port
    let port: number | undefined
    if (wanted !== undefined) {
      running.server = await (config.role === 'worker' ? composeHealthServer : composeServer)(
        dependencies,
      )
      port = await listen(running.server, config.host, wanted)
    }
    if (config.role !== 'web') running.worker = await composeWorker(dependencies)
    if (config.role !== 'worker' && config.warmUp) scheduleWarmUp(log)
    return { port, stop: () => shutDown(running, config.shutdownGraceMs) }
  } catch (error) {
    await shutDown(running, 0)
    throw error
  }
}

/**
 * Loads the reference lists before the first user types. Runs a moment after the start, so that the
 * first page does not wait for it either.
 */
function scheduleWarmUp(log: Logger): void {
  setTimeout(() => void warmReference(log), 10_000).unref()
}

async function listen(server: Server, host: string, port: number): Promise<number> {
  try {
    await server.listen({ host, port })
  } catch (error) {
    const sentence = listenErrorMessages[(error as NodeJS.ErrnoException).code ?? '']
    if (!sentence) throw error
    throw new StartError(sentence(host, port), { cause: error })
  }
  return (server.server.address() as AddressInfo).port
}

const listenErrorMessages: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) => `Port ${port} is in use: stop the other program or set PORT.`,
  EACCES: (_, port) =>
    `Port ${port} needs more rights than this user has: set PORT to 1024 or higher.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}: set HOST to one of its addresses.`,
  ENOTFOUND: (host) => `There is no host named ${host}: set HOST to an address of this machine.`,
}

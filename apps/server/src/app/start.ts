import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { warmReference } from '#modules/reference'
import type { Config } from '#platform/config'
import type { Server } from '#platform/http/types'
import { createLog } from '#platform/log'
import { composeHealth, composeServer, composeWorker, openParts } from './compose.ts'
import { proveDatabase } from './readiness.ts'
import { type Running, shutDown } from './shutdown.ts'
import { StartError } from './start-error.ts'

export interface App {
  /** Undefined in a process that only works and shows its health to nobody. */
  readonly port: number | undefined
  stop(): Promise<void>
}

/** Starts what the role asks for. */
export async function startApp(config: Config): Promise<App> {
  const log = createLog({ level: config.logLevel, role: config.role })
  const parts = openParts(config, log)
  const { database, lifecycle } = parts
  const running: Running = { lifecycle, log, closeDatabase: () => database.close() }
  try {
    await proveDatabase(database, log)
    const wanted = config.role === 'worker' ? config.healthPort : config.port
    let port: number | undefined
    if (wanted !== undefined) {
      running.server = await (config.role === 'worker' ? composeHealth : composeServer)(parts)
      port = await listen(running.server, config.host, wanted)
    }
    if (config.role !== 'web') running.worker = await composeWorker(parts)
    if (config.role !== 'worker') warmSoon(log)
    return { port, stop: () => shutDown(running, config.shutdownGraceMs) }
  } catch (error) {
    await shutDown(running, 0)
    throw error
  }
}

/**
 * The first person who types should not wait for the lists to load. Whoever asks for the first page
 * should not wait for them either: loading comes a moment later.
 */
function warmSoon(log: Logger): void {
  setTimeout(() => void warmReference(log), 10_000).unref()
}

async function listen(server: Server, host: string, port: number): Promise<number> {
  try {
    await server.listen({ host, port })
  } catch (error) {
    const sentence = sentences[(error as NodeJS.ErrnoException).code ?? '']
    if (!sentence) throw error
    throw new StartError(sentence(host, port), { cause: error })
  }
  return (server.server.address() as AddressInfo).port
}

const sentences: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) => `Port ${port} is in use: stop the other program or set PORT.`,
  EACCES: (_, port) => `Port ${port} needs more rights than this user has: set PORT above 1023.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}: set HOST.`,
  ENOTFOUND: (host) => `There is no host named ${host}: set HOST.`,
}

import type { AddressInfo } from 'node:net'
import { createFaultQueue } from './fault-queue.ts'
import { buildHttp } from './http.ts'
import { createLazyKeys } from './keys.ts'

interface IdentityOptions {
  host: string
  /** Zero selects any free port. */
  port: number
}

export interface RunningIdentity {
  port: number
  stop(): Promise<void>
}

/** Starts the stand-in for Google's, LinkedIn's and Microsoft's sign-in. */
export async function startIdentity({ host, port }: IdentityOptions): Promise<RunningIdentity> {
  const listeningPort = () => (http.server.address() as AddressInfo).port
  const origin = () => `http://localhost:${listeningPort()}`
  const http = buildHttp({ origin, keys: createLazyKeys(), faults: createFaultQueue() })
  await http.listen({ host, port })
  return {
    port: listeningPort(),
    // A pending slow response must not keep the process alive.
    stop: async () => {
      http.server.closeAllConnections()
      await http.close()
    },
  }
}

import type { AddressInfo } from 'node:net'
import { openFaults } from './faults.ts'
import { buildHttp } from './http.ts'
import { openKeys } from './keys.ts'

interface IdentityOptions {
  host: string
  /** Zero takes any free port. */
  port: number
}

export interface RunningIdentity {
  port: number
  stop(): Promise<void>
}

/** Starts the stand-in for Google's and LinkedIn's sign-in. */
export async function startIdentity({ host, port }: IdentityOptions): Promise<RunningIdentity> {
  const heard = () => (http.server.address() as AddressInfo).port
  const origin = () => `http://localhost:${heard()}`
  const http = buildHttp({ origin, keys: openKeys(), faults: openFaults() })
  await http.listen({ host, port })
  return {
    port: heard(),
    // A slow answer that was asked for must not keep the program alive.
    stop: async () => {
      http.server.closeAllConnections()
      await http.close()
    },
  }
}

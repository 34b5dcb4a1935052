import type { AddressInfo } from 'node:net'
import { buildHttp } from './http.ts'

interface ServicesOptions {
  host: string
  /** Zero selects any free port. */
  port: number
}

export interface RunningServices {
  port: number
  stop(): Promise<void>
}

/** Starts the stand-in for product analytics, chat and session recording. */
export async function startThirdParties({ host, port }: ServicesOptions): Promise<RunningServices> {
  const http = buildHttp()
  await http.listen({ host, port })
  return {
    port: (http.server.address() as AddressInfo).port,
    stop: async () => {
      http.server.closeAllConnections()
      await http.close()
    },
  }
}

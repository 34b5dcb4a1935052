import { createServer } from 'node:net'

/** Returns the wanted port if it is free, otherwise another free one. */
export async function findFreePort(wanted?: number): Promise<number> {
  const isPort = wanted !== undefined && wanted > 0 && wanted < 65_536
  return (isPort && (await tryPort(wanted))) || (await tryPort(0)) || findFreePort()
}

async function tryPort(port: number): Promise<number | undefined> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      const taken = typeof address === 'object' ? address?.port : undefined
      server.close(() => resolve(taken))
    })
  })
}

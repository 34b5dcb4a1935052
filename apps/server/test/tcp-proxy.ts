import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A proxy to another server that refuses connections until it is opened, and again once it is
 * closed.
 */
export interface TcpProxy {
  /** The target's URL through the proxy. */
  readonly url: string
  open(): Promise<void>
  close(): Promise<void>
}

export async function openTcpProxy(target: URL): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const other = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
      from.pipe(to)
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const close = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const port = await listen(0)
  await close()

  const url = new URL(target)
  url.host = `127.0.0.1:${port}`
  return { url: url.href, close, open: async () => void (await listen(port)) }
}

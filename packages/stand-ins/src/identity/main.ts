/** The identity stand-in as a program of its own. */
import { startIdentity } from './start.ts'

try {
  const { STAND_IN_IDENTITY_PORT, STAND_IN_IDENTITY_HOST } = process.env
  const identity = await startIdentity({
    host: STAND_IN_IDENTITY_HOST ?? '127.0.0.1',
    port: portOf('STAND_IN_IDENTITY_PORT', STAND_IN_IDENTITY_PORT ?? '4027'),
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void identity.stop().then(() => process.exit(0)))
  }
  say(`Identity is ready: page at http://localhost:${identity.port}`)
} catch (error) {
  say(`Identity could not start: ${reasonOf(error)}`)
  process.exitCode = 1
}

function portOf(name: string, text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new Error(`${name} must be a port, not "${text}".`)
}

function reasonOf(error: unknown): string {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number }
  return code === 'EADDRINUSE' ? `port ${port} is taken.` : message
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

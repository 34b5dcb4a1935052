/** A running stand-in, and the line that states its address. */
interface Running {
  readonly address: string
  stop(): Promise<void>
}

/**
 * Runs a stand-in as a program: prints its address or the error in one line, and ends on a signal.
 */
export async function runProgram(name: string, start: () => Promise<Running>): Promise<void> {
  try {
    const { address, stop } = await start()
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void stop().then(() => process.exit(0)))
    }
    printLine(`${name} is ready: ${address}`)
  } catch (error) {
    printLine(`${name} could not start: ${reasonOf(error)}`)
    process.exitCode = 1
  }
}

/** Parses the port of a setting. */
export function readPort(setting: string, otherwise: number): number {
  const text = process.env[setting] ?? String(otherwise)
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new Error(`${setting} must be a port, not "${text}".`)
}

function reasonOf(error: unknown): string {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number }
  return code === 'EADDRINUSE' ? `port ${port} is taken.` : message
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

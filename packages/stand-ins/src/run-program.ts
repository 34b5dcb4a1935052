/** A stand-in that serves, and the words that say where. */
interface Running {
  readonly place: string
  stop(): Promise<void>
}

/** Runs a stand-in as a program of its own: one line says where it is or why not, a signal ends it. */
export async function runProgram(name: string, start: () => Promise<Running>): Promise<void> {
  try {
    const { place, stop } = await start()
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void stop().then(() => process.exit(0)))
    }
    say(`${name} is ready: ${place}`)
  } catch (error) {
    say(`${name} could not start: ${reasonOf(error)}`)
    process.exitCode = 1
  }
}

/** The port that a setting names. */
export function portOf(setting: string, otherwise: number): number {
  const text = process.env[setting] ?? String(otherwise)
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new Error(`${setting} must be a port, not "${text}".`)
}

function reasonOf(error: unknown): string {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number }
  return code === 'EADDRINUSE' ? `port ${port} is taken.` : message
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

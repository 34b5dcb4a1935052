import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ChildProgram, readLastLogLine } from './child-program.ts'
import { StartError } from './start-error.ts'

/** Waits until the check passes. Throws a message if the program ends first or takes too long. */
export async function waitFor(
  program: ChildProgram,
  signal: AbortSignal,
  check: (signal: AbortSignal) => Promise<boolean>,
): Promise<void> {
  const end = performance.now() + TIMEOUT_MS
  while (performance.now() < end) {
    signal.throwIfAborted()
    if (await check(signal)) return
    const ended = await Promise.race([program.ended, sleep(25, undefined)])
    if (ended) {
      const words = await readLastLogLine(program.logFile)
      throw new StartError(
        words ?? `The ${program.name} did not start (${ended.how}): see ${program.logFile}.`,
      )
    }
  }
  throw new StartError(
    `The ${program.name} runs but does not become ready: see ${program.logFile}.`,
  )
}

const TIMEOUT_MS = 60_000

export async function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

export async function isReady(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(2000)]) })
    await reply.arrayBuffer()
    return reply.ok
  } catch {
    return false
  }
}

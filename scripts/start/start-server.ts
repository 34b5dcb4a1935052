import { join } from 'node:path'
import { type ChildProgram, startProgram } from './child-program.ts'
import type { Plan } from './read-plan.ts'
import { root } from './root.ts'
import type { RunningParts } from './running-parts.ts'
import { isReady, waitFor } from './wait-for.ts'

/** Starts web and worker in one process and waits until it takes requests. */
export async function startServer(
  plan: Plan,
  env: NodeJS.ProcessEnv,
  parts: RunningParts,
  signal: AbortSignal,
): Promise<ChildProgram> {
  const program = await startProgram({
    name: 'server',
    script: join(root, 'apps/server/src/main.ts'),
    // Whatever the environment says: this start waits for a server that answers and works.
    env: { ...plan.env, ...env, HEADWATER_ROLE: 'all' },
    logFolder: join(plan.home, 'log'),
  })
  parts.add('server', () => program.stop(plan.config.shutdownGraceMs + plan.stopGraceMs))
  const { host, port } = plan.config
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const authority = address.includes(':') ? `[${address}]` : address
  await waitFor(program, signal, (signal) => isReady(`http://${authority}:${port}/readyz`, signal))
  return program
}

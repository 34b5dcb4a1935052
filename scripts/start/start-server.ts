import { join } from 'node:path'
import type { ServerBuild } from './build-server.ts'
import { type ChildProgram, startProgram } from './child-program.ts'
import type { StartPlan } from './plan-start.ts'
import type { RunningProcesses } from './running-processes.ts'
import { isReady, waitFor } from './wait-for.ts'

/** Starts web and worker in one process and waits until it accepts requests. */
export async function startServer(
  plan: StartPlan,
  build: ServerBuild,
  env: NodeJS.ProcessEnv,
  parts: RunningProcesses,
  signal: AbortSignal,
): Promise<ChildProgram> {
  const program = await startProgram({
    name: 'server',
    build,
    program: 'apps/server/src/main.ts',
    // Overrides the environment: this start needs a server that both serves and works.
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

import { join } from 'node:path'
import type { ServerBuild } from './build-server.ts'
import { type ChildProgram, startProgram } from './child-program.ts'
import type { StartPlan } from './plan-start.ts'
import type { RunningProcesses } from './running-processes.ts'
import { isReady, waitFor } from './wait-for.ts'

/** Starts the process of the server, which loads its code and waits for `runServer`. */
export async function loadServer(
  plan: StartPlan,
  build: ServerBuild,
  parts: RunningProcesses,
): Promise<ChildProgram> {
  const program = await startProgram({
    name: 'server',
    build,
    program: 'scripts/start/server-process.ts',
    env: plan.env,
    logFolder: join(plan.home, 'log'),
  })
  parts.add('server', () => program.stop(plan.config.shutdownGraceMs + plan.stopGraceMs))
  return program
}

/** Runs web and worker in the loaded process and waits until it accepts requests. */
export async function runServer(
  plan: StartPlan,
  program: ChildProgram,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<ChildProgram> {
  // Overrides the environment: this start needs a server that both serves and works.
  program.send({ ...env, HEADWATER_ROLE: 'all' })
  const { host, port } = plan.config
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const authority = address.includes(':') ? `[${address}]` : address
  await waitFor(program, signal, (signal) => isReady(`http://${authority}:${port}/readyz`, signal))
  return program
}

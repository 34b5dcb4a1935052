import { join } from 'node:path'
import { findBuildFolder, touchBuild } from '../build/server-build.ts'
import { root } from './root.ts'
import { runProgram } from './run-program.ts'
import { StartError } from './start-error.ts'

export interface ServerBuild {
  folder: string
  result: 'built' | 'unchanged'
}

/** Builds the server and what runs beside it, if their sources changed since the last build. */
export async function buildServer(signal: AbortSignal): Promise<ServerBuild> {
  const folder = findBuildFolder()
  if (await touchBuild(folder)) return { folder, result: 'unchanged' }
  const build = join(root, 'scripts/build-server.ts')
  const { code, output } = await runProgram(build, [], { cwd: root, signal })
  if (code !== 0) throw new StartError(`${output.trim()}\nThe server could not be built.`)
  return { folder, result: 'built' }
}

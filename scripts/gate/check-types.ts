import { join } from 'node:path'
import { root } from '../start/root.ts'
import { runProgram } from '../start/run-program.ts'
import { listWorkspaces } from './list-workspaces.ts'
import { judge, type Step } from './step.ts'

/** The compiler, once for each workspace. */
export const checkTypes: Step = {
  name: 'types',
  run: async () => {
    const workspaces = listWorkspaces()
    const complaints: string[] = []
    for (const workspace of workspaces) {
      const { code, output } = await compile(join(root, workspace))
      if (code !== 0) complaints.push(output.trim())
    }
    const code = complaints.length === 0 ? 0 : 1
    return judge({ code, output: complaints.join('\n') }, workspaces.length, 'workspaces')
  },
}

/** The compiler itself complains about a workspace in which it finds no file. */
export async function compile(folder: string): Promise<{ code: number; output: string }> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  return runProgram(tsc, ['-p', join(folder, 'tsconfig.json'), '--noEmit'], { cwd: root })
}

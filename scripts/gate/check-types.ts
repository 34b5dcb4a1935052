import { join } from 'node:path'
import { root } from '../start/root.ts'
import { runProgram } from '../start/run-program.ts'
import { listWorkspaces } from './list-workspaces.ts'
import { type Step, toOutcome } from './step.ts'

/** Runs the compiler once per workspace, two at a time. */
export const checkTypes: Step = {
  name: 'types',
  run: async () => {
    const workspaces = listWorkspaces()
    const waiting = [...workspaces]
    const complaints = new Map<string, string>()
    const compileAll = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { code, output } = await compile(join(root, next))
        if (code !== 0) complaints.set(next, output.trim())
      }
    }
    await Promise.all(Array.from({ length: concurrency }, compileAll))
    const output = workspaces.flatMap((workspace) => complaints.get(workspace) ?? []).join('\n')
    const code = complaints.size === 0 ? 0 : 1
    return toOutcome({ code, output }, workspaces.length, 'workspaces')
  },
}

const concurrency = 2

/**
 * Compiles a workspace. The compiler reports a workspace without files as an error. It would split
 * each workspace among four checkers that repeat much of the work, so running two workspaces at
 * once is faster.
 */
export async function compile(folder: string): Promise<{ code: number; output: string }> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const project = join(folder, 'tsconfig.json')
  return runProgram(tsc, ['-p', project, '--noEmit', '--checkers', '1'], { cwd: root })
}

import { join } from 'node:path'
import { root } from '../start/root.ts'
import { runProgram } from '../start/run-program.ts'
import { type Step, toOutcome } from './step.ts'

/** Finds unused files, exports and dependencies. */
export const checkUnused: Step = {
  name: 'unused code',
  run: async () => {
    const knip = join(root, 'node_modules/knip/bin/knip.js')
    const counter = join(import.meta.dirname, 'count-examined.ts')
    const args = [
      '--no-progress',
      '--treat-config-hints-as-errors',
      '--reporter',
      'symbols',
      '--reporter',
      counter,
    ]
    const tool = await runProgram(knip, args, { cwd: root })
    return toOutcome(tool, Number(/Examined (\d+) files/.exec(tool.output)?.[1] ?? 0), 'files')
  },
}

import { join } from 'node:path'
import { root } from '../start/root.ts'
import { runProgram } from '../start/run-program.ts'
import { type Step, toOutcome } from './step.ts'

/** Checks format and lint. */
export const checkStyle: Step = {
  name: 'style',
  run: async () => {
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
    const tool = await runProgram(biome, ['ci', '--error-on-warnings', '.'], { cwd: root })
    return toOutcome(tool, Number(/Checked (\d+) files?/.exec(tool.output)?.[1] ?? 0), 'files')
  },
}

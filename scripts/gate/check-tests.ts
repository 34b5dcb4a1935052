import { runTests } from './run-tests.ts'
import type { Step } from './step.ts'

/** Every test there is, but those of the judge. Vitest writes to the terminal itself. */
export const checkTests: Step = {
  name: 'tests',
  run: () => runTests({ project: '!judge', folders: testedFolders, isForgiving: true }),
}

/** The judge asks one thing at a time, so that half a machine is enough for it. */
export const checkJudge: Step = {
  name: 'judge',
  run: () => runTests({ project: 'judge', folders: ['judge'], isQuiet: true }),
}

const testedFolders = [
  'apps/*',
  'packages/*',
  'architecture',
  'bench',
  'e2e',
  'evaluation',
  'scripts',
]

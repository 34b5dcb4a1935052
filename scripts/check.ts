import { checkStyle } from './gate/check-style.ts'
import { checkJudge, checkTests } from './gate/check-tests.ts'
import { checkTypes } from './gate/check-types.ts'
import { checkUnused } from './gate/check-unused.ts'
import { checkWeb } from './gate/check-web.ts'
import { runGate } from './gate/run-gate.ts'

/**
 * `npm test` and `npm run check`. What starts the product finds the web built. The judge is done
 * long before the browsers open, which mind a busy machine.
 */
const isGood = await runGate([
  [checkStyle, checkTypes, checkUnused, checkWeb],
  [checkTests, checkJudge],
])
process.exitCode = isGood ? 0 : 1

import { checkStyle } from './gate/check-style.ts'
import { checkJudge, checkTests } from './gate/check-tests.ts'
import { checkTypes } from './gate/check-types.ts'
import { checkUnused } from './gate/check-unused.ts'
import { checkWeb } from './gate/check-web.ts'
import { runGate } from './gate/run-gate.ts'

/**
 * `npm test` and `npm run check`. The web is built before the steps that start the product. The
 * judge finishes before the browser tests, which are sensitive to a busy machine.
 */
const isGood = await runGate([
  [checkStyle, checkTypes, checkUnused, checkWeb],
  [checkTests, checkJudge],
])
process.exitCode = isGood ? 0 : 1

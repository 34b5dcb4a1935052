import { callServer } from '../app.ts'
import { changeCaller } from './change-caller.ts'
import { inspectRefusal } from './inspect.ts'
import { type Refusals, sweepOne } from './sweep-setup.ts'
import type { SweepReport, SweepTarget } from './target.ts'

/** What is dangerous needs a proof of who it is just before. */
export const stepUpRefusals: Refusals = {
  isFor: ({ stepUp = false }) => stepUp,
  async attempt(target, endpoint, call) {
    const headers = changeCaller(target, call, { isFresh: false })
    const refused = await callServer(target.server, endpoint, call.args, { headers })
    const situation = 'without a fresh proof'
    return { examined: 1, findings: inspectRefusal(endpoint, refused, 'step_up_needed', situation) }
  },
}

export function sweepStepUp(target: SweepTarget): Promise<SweepReport> {
  return sweepOne(target, stepUpRefusals)
}

import { callServer } from '../app.ts'
import { changeCaller } from './change-caller.ts'
import { inspectRefusal } from './inspect.ts'
import { type Refusals, sweepOne } from './run-sweep.ts'
import type { SweepReport, SweepTarget } from './target.ts'

/** What only a person who is there may do is refused to an API key, whatever it may do otherwise. */
export const apiKeyRefusals: Refusals = {
  isFor: ({ sessionOnly = false }) => sessionOnly,
  async attempt(target, endpoint, call) {
    const headers = changeCaller(target, call, { isKey: true })
    const refused = await callServer(target.server, endpoint, call.args, { headers })
    const situation = 'with an API key'
    return { examined: 1, findings: inspectRefusal(endpoint, refused, 'forbidden', situation) }
  },
}

export function sweepApiKey(target: SweepTarget): Promise<SweepReport> {
  return sweepOne(target, apiKeyRefusals)
}

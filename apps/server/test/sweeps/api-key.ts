import { callServer } from '../app.ts'
import { changeCaller } from './change-caller.ts'
import { inspectRefusal } from './inspect.ts'
import { type Refusals, sweepOne } from './sweep-setup.ts'
import type { SweepReport, SweepTarget } from './target.ts'

/** Checks that session-only endpoints refuse an API key, whatever its privileges. */
export const apiKeyRefusals: Refusals = {
  isFor: ({ sessionOnly = false }) => sessionOnly,
  async attempt(target, endpoint, call) {
    const headers = changeCaller(target, call, { isApiKey: true })
    const refused = await callServer(target.server, endpoint, call.args, { headers })
    const situation = 'with an API key'
    return { examined: 1, findings: inspectRefusal(endpoint, refused, 'forbidden', situation) }
  },
}

export function sweepApiKey(target: SweepTarget): Promise<SweepReport> {
  return sweepOne(target, apiKeyRefusals)
}

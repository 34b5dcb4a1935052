import { type Privilege, privileges } from '@headwater/contract/privileges'
import { callServer } from '../app.ts'
import { inspectRefusal } from './inspect.ts'
import { type Refusals, sweepOne } from './sweep-setup.ts'
import type { SweepReport, SweepTarget } from './target.ts'

/** All privileges but the one are not enough. */
export const privilegeRefusals: Refusals = {
  isFor: ({ access }) => access !== 'public' && access !== 'signed-in',
  async attempt({ server, us }, endpoint, call) {
    const others = privileges.filter((privilege) => privilege !== endpoint.access)
    const lacking = { ...us, privileges: new Set<Privilege>(others) }
    const refused = await callServer(server, endpoint, call.args, { ...call, as: lacking })
    const situation = `without ${endpoint.access}`
    return { examined: 1, findings: inspectRefusal(endpoint, refused, 'forbidden', situation) }
  },
}

export function sweepPrivilege(target: SweepTarget): Promise<SweepReport> {
  return sweepOne(target, privilegeRefusals)
}

import { callServer } from '../app.ts'
import { inspectRefusal } from './inspect.ts'
import { type Refusals, sweepOne } from './sweep-setup.ts'
import type { SweepReport, SweepTarget } from './target.ts'

const otherTypes = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
]

/** Checks that a body which is not JSON is refused, unless the endpoint states that it takes a form. */
export const bodyTypeRefusals: Refusals = {
  isFor: ({ method, form }) => method !== 'GET' && !form,
  async attempt({ server, us }, endpoint, { args, headers = {} }) {
    const report: SweepReport = { examined: 0, findings: [] }
    for (const type of otherTypes) {
      const answer = await callServer(server, endpoint, args, {
        as: us,
        headers: { ...headers, 'content-type': type },
      })
      const situation = `with a body of the type ${type}`
      report.findings.push(...inspectRefusal(endpoint, answer, 'unsupported_media_type', situation))
      report.examined += 1
    }
    return report
  },
}

export function sweepBodyType(target: SweepTarget): Promise<SweepReport> {
  return sweepOne(target, bodyTypeRefusals)
}

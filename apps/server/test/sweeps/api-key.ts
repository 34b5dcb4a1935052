import { callServer } from '../app.ts'
import { changeCaller } from './change-caller.ts'
import { inspectRefusal } from './inspect.ts'
import { buildCall, type SweepReport, type SweepTarget } from './target.ts'

/** What only a person who is there may do is refused to an API key, whatever it may do otherwise. */
export async function sweepApiKey(target: SweepTarget): Promise<SweepReport> {
  const report: SweepReport = { examined: 0, findings: [] }
  const { server, us } = target
  for (const endpoint of server.endpoints) {
    if (!endpoint.sessionOnly) continue
    const call = await buildCall(target, endpoint, us)
    const key = changeCaller(target, call, { isKey: true })
    const refused = await callServer(server, endpoint, call.args, { headers: key })
    report.findings.push(...inspectRefusal(endpoint, refused, 'forbidden', 'with an API key'))
    report.examined += 1
  }
  return report
}

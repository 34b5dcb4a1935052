import { callServer } from '../app.ts'
import { changeCaller } from './change-caller.ts'
import { inspectRefusal } from './inspect.ts'
import { buildCall, nameOf, type SweepReport, type SweepTarget } from './target.ts'

/** What is dangerous needs a proof of who it is just before, and with one it is done. */
export async function sweepStepUp(target: SweepTarget): Promise<SweepReport> {
  const report: SweepReport = { examined: 0, findings: [] }
  const { server, us } = target
  for (const endpoint of server.endpoints) {
    if (!endpoint.stepUp) continue
    const first = await buildCall(target, endpoint, us)
    const stale = changeCaller(target, first, { isFresh: false })
    const refused = await callServer(server, endpoint, first.args, { headers: stale })
    report.findings.push(
      ...inspectRefusal(endpoint, refused, 'step_up_needed', 'without a fresh proof'),
    )

    const second = await buildCall(target, endpoint, us)
    const fresh = changeCaller(target, second, { isFresh: true })
    const allowed = await callServer(server, endpoint, second.args, { headers: fresh })
    if (allowed.error) {
      report.findings.push(`${nameOf(endpoint)} is not content with a fresh proof: ${allowed.text}`)
    }
    report.examined += 1
  }
  return report
}

import { type Privilege, privileges } from '@headwater/contract/privileges'
import { callServer } from '../app.ts'
import { inspectRefusal } from './inspect.ts'
import { buildCall, nameOf, type SweepReport, type SweepTarget } from './target.ts'

/** All privileges but the one are not enough, and the one alone is. */
export async function sweepPrivilege(target: SweepTarget): Promise<SweepReport> {
  const report: SweepReport = { examined: 0, findings: [] }
  const { server, us } = target
  for (const endpoint of server.endpoints) {
    const { access } = endpoint
    if (access === 'public' || access === 'signed-in') continue
    const others = privileges.filter((privilege) => privilege !== access)
    const lacking = { ...us, privileges: new Set<Privilege>(others) }
    const first = await buildCall(target, endpoint, us)
    const refused = await callServer(server, endpoint, first.args, { ...first, as: lacking })
    report.findings.push(...inspectRefusal(endpoint, refused, 'forbidden', `without ${access}`))

    const having = { ...us, privileges: new Set([access]) }
    const second = await buildCall(target, endpoint, us)
    const allowed = await callServer(server, endpoint, second.args, { ...second, as: having })
    if (allowed.error) {
      report.findings.push(`${nameOf(endpoint)} is not content with ${access}: ${allowed.text}`)
    }
    report.examined += 1
  }
  return report
}

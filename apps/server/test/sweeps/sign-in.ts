import { callServer } from '../app.ts'
import { inspectAnswer, inspectRefusal } from './inspect.ts'
import { buildCall, nameOf, type SweepReport, type SweepTarget } from './target.ts'

/** Who is not signed in gets 401 everywhere but at the public calls, and who is gets an answer. */
export async function sweepSignIn(target: SweepTarget): Promise<SweepReport> {
  const report: SweepReport = { examined: 0, findings: [] }
  const { server, us } = target
  for (const endpoint of server.endpoints) {
    const { args, headers = {} } = await buildCall(target, endpoint, us)
    if (endpoint.access !== 'public') {
      for (const authorization of [
        undefined,
        'Bearer forged',
        'Basic eDp5',
        `Bearer ${us.userId}`,
      ]) {
        const bare = authorization === undefined ? {} : { authorization }
        const answer = await callServer(server, endpoint, args, { headers: bare })
        report.findings.push(
          ...inspectRefusal(endpoint, answer, 'unauthenticated', 'without a sign-in'),
        )
        report.examined += 1
      }
    }
    const answer = await callServer(server, endpoint, args, { as: us, headers })
    report.findings.push(...inspectAnswer(endpoint, answer))
    if (answer.error) {
      report.findings.push(`${nameOf(endpoint)} refuses its own fixture: ${answer.text}`)
    }
    report.examined += 1
  }
  return report
}

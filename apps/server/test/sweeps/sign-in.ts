import type { Endpoint } from '@headwater/contract/endpoint'
import { callServer } from '../app.ts'
import type { Member } from '../identity-builders.ts'
import { inspectAnswer, inspectRefusal } from './inspect.ts'
import { buildCall, nameOf, type SweepReport, type SweepTarget } from './target.ts'

/** Who is not signed in gets 401 everywhere but at the public calls, and who is gets an answer. */
export async function sweepSignIn(target: SweepTarget): Promise<SweepReport> {
  const report: SweepReport = { examined: 0, findings: [] }
  const { server, us } = target
  for (const endpoint of server.endpoints) {
    const { args, headers = {} } = await buildCall(target, endpoint, us)
    if (endpoint.access !== 'public') {
      for (const headers of listPretences(endpoint, us)) {
        const answer = await callServer(server, endpoint, args, { headers })
        report.findings.push(
          ...inspectRefusal(endpoint, answer, 'unauthenticated', 'without a sign-in'),
        )
        report.examined += 1
      }
      report.findings.push(...(await inspectLanding(target, endpoint, args)))
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

/** What people send who have no session; a form comes with a cookie alone. */
function listPretences({ form }: Endpoint, { userId }: Member): Record<string, string>[] {
  const bearers = ['Bearer forged', 'Basic eDp5', `Bearer ${userId}`]
  return [
    {},
    ...bearers.map((authorization) => ({ authorization })),
    ...(form ? [{ cookie: '__Host-sid=forged' }] : []),
  ]
}

/** A browser that came by itself reads no envelope, and is led to a page that says what is wrong. */
async function inspectLanding(
  { server }: SweepTarget,
  endpoint: Endpoint,
  args: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const { failurePage } = endpoint
  if (failurePage === undefined) return []
  const headers = { 'sec-fetch-mode': 'navigate' }
  const answer = await callServer(server, endpoint, args, { headers })
  const { location } = answer.headers
  if (answer.status === 303 && location === failurePage) return []
  return [`${nameOf(endpoint)} leads a browser without a sign-in to ${location}`]
}

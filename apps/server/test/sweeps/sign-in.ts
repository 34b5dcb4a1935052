import type { Endpoint } from '@headwater/contract/endpoint'
import { callServer } from '../app.ts'
import type { Member } from '../identity-builders.ts'
import { inspectRefusal } from './inspect.ts'
import { type Refusals, sweepOne } from './sweep-setup.ts'
import { nameOf, type SweepReport, type SweepTarget } from './target.ts'

/** Who is not signed in gets 401 everywhere but at the public calls. */
export const signInRefusals: Refusals = {
  isFor: () => true,
  async attempt(target, endpoint, { args }) {
    const report: SweepReport = { examined: 0, findings: [] }
    if (endpoint.access === 'public') return report
    for (const headers of listForgedCredentials(endpoint, target.us)) {
      const answer = await callServer(target.server, endpoint, args, { headers })
      report.findings.push(
        ...inspectRefusal(endpoint, answer, 'unauthenticated', 'without a sign-in'),
      )
      report.examined += 1
    }
    report.findings.push(...(await inspectFailurePage(target, endpoint, args)))
    return report
  },
}

export function sweepSignIn(target: SweepTarget): Promise<SweepReport> {
  return sweepOne(target, signInRefusals)
}

/** Credentials without a session; a form of our own page sends a cookie alone. */
function listForgedCredentials({ form }: Endpoint, { userId }: Member): Record<string, string>[] {
  const bearers = ['Bearer forged', 'Basic eDp5', `Bearer ${userId}`]
  return [
    {},
    ...bearers.map((authorization) => ({ authorization })),
    ...(form ? [{ cookie: '__Host-sid=forged', 'sec-fetch-site': 'same-origin' }] : []),
  ]
}

/** Checks that a browser navigation gets a redirect to an error page instead of an envelope. */
async function inspectFailurePage(
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

import type { Endpoint } from '@headwater/contract/endpoint'
import { callServer } from '../app.ts'
import { inspectRefusal } from './inspect.ts'
import { type Refusals, sweepOne } from './sweep-setup.ts'
import { nameOf, type SweepReport, type SweepTarget } from './target.ts'

const inJson = [{}, [], 7, true, null, '', 'x', 'x'.repeat(20_000)]
const inText = ['', 'x', '-1', '1e309', 'x'.repeat(1_000)]

/** Checks that every invalid field and every unknown field is refused with 101 and named. */
export const badInputRefusals: Refusals = {
  isFor: () => true,
  async attempt({ server, us }, endpoint, { args, headers = {} }) {
    const report: SweepReport = { examined: 0, findings: [] }
    // A third-party server that calls us or redirects users to us may send additional fields.
    const isTheirs = endpoint.answers === 'redirect' || endpoint.signed
    const extra = isTheirs ? [] : [{ field: 'nonsense', value: 'x' }]
    for (const { field, value } of [...badFields(endpoint, args), ...extra]) {
      const bad = { ...args, [field]: value }
      const answer = await callServer(server, endpoint, bad, { as: us, headers })
      const situation = `with ${JSON.stringify(value)?.slice(0, 20)} as ${field}`
      report.findings.push(...inspectRefusal(endpoint, answer, 'invalid_input', situation))
      if (answer.error && !namesField(answer.error.fields, field)) {
        report.findings.push(`${nameOf(endpoint)} ${situation}: does not name the field`)
      }
      report.examined += 1
    }
    return report
  },
}

export function sweepBadInput(target: SweepTarget): Promise<SweepReport> {
  return sweepOne(target, badInputRefusals)
}

/** Returns values that the contract rejects, at most two per field. */
function badFields(endpoint: Endpoint, args: Readonly<Record<string, unknown>>) {
  return Object.keys(endpoint.input.shape).flatMap((field) => {
    const isInPath = endpoint.path.includes(`:${field}`)
    const isText = isInPath || endpoint.method === 'GET'
    const candidates = (isText ? inText : inJson).filter((value) => !(isInPath && value === ''))
    const refused = candidates.filter((value) =>
      isRefused(endpoint, { ...args, [field]: value }, field),
    )
    return refused.slice(0, 2).map((value) => ({ field, value }))
  })
}

function isRefused(endpoint: Endpoint, args: object, field: string): boolean {
  const { error } = endpoint.input.safeParse(args)
  return error?.issues.some(({ path }) => path[0] === field) ?? false
}

function namesField(fields: Readonly<Record<string, string>> | undefined, field: string): boolean {
  return Object.keys(fields ?? {}).some((name) => name === field || name.startsWith(`${field}.`))
}

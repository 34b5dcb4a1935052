import { seededRandom } from '@headwater/testing/random'
import pg from 'pg'
import { newId } from '#platform/ids'
import { generateSteps, type Step } from './steps.ts'

const batchSize = 40

export interface Comparison {
  readonly compared: number
  /** How often each call had each outcome. */
  readonly endings: ReadonlyMap<string, number>
  /** The first difference, or what the audit found. */
  readonly fault: string | undefined
}

/** Replays a random sequence on PostgreSQL as the run-time role and compares after every step. */
export async function compareSteps(
  appUrl: string,
  { seed, count, auditEvery = 500 }: { seed: number; count: number; auditEvery?: number },
): Promise<Comparison> {
  const client = new pg.Client(appUrl)
  await client.connect()
  const outcomes = new Map<string, number>()
  let compared = 0
  try {
    const company = newId()
    await client.query(`select set_config('app.company_id', $1, false)`, [company])
    await client.query('select credit.touch($1)', [company])
    await client.query(prepareState)
    for (const steps of inBatches(generateSteps(seededRandom(seed), count))) {
      const results = await client.query(steps.map((step) => statementsOf(step, company)).join(';'))
      for (const [index, step] of steps.entries()) {
        const fault = differenceAt(step, results as unknown as pg.QueryResult[], index)
        if (fault)
          return { compared, endings: outcomes, fault: `seed ${seed}, step ${compared}: ${fault}` }
        compared += 1
        const name = `${step.call.slice(0, step.call.indexOf('('))}:${step.status}`
        outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
      }
      if (compared % auditEvery < batchSize || compared === count) {
        const { rows } = await client.query('select what, id from credit.audit()')
        if (rows.length > 0) {
          return { compared, endings: outcomes, fault: `seed ${seed}: ${JSON.stringify(rows)}` }
        }
      }
    }
    return { compared, endings: outcomes, fault: undefined }
  } catch (error) {
    return { compared, endings: outcomes, fault: `seed ${seed}, step ${compared}: ${error}` }
  } finally {
    await client.end()
  }
}

function* inBatches(steps: Iterable<Step>): Generator<Step[]> {
  let trip: Step[] = []
  for (const step of steps) {
    if (trip.push(step) < batchSize) continue
    yield trip
    trip = []
  }
  if (trip.length > 0) yield trip
}

const prepareState = `prepare state as select json_build_array(a.seq, a.debt,
  (select json_build_array(b.available, b.held, b.frozen, b.upcoming, b.debt, b.month_spent, b.month_held)
    from credit.balance(a.company_id) b),
  (select coalesce(json_agg(json_build_array(available, held, spent, expired, revoked, frozen, settled,
    indebted, wanted) order by id), '[]') from credit.lot),
  (select coalesce(json_agg(json_build_array(client_id, month, spent, held) order by client_id, month), '[]')
    from credit.member_month where spent > 0 or held > 0)) as state
  from credit.account a`

function statementsOf({ clock, call, readAt }: Step, company: string): string {
  const from = call.startsWith('touch') ? 'credit.' : 'status from credit.'
  const asked = `select ${from}${call.replace('(C', `('${company}'`)}`
  const setClock = (time: string) => `select set_config('credit.now', '${time}', false)`
  return `${setClock(clock)}; ${asked}; ${setClock(readAt)}; execute state`
}

function differenceAt(step: Step, results: readonly pg.QueryResult[], index: number) {
  const answered = results[index * 4 + 1]?.rows[0]
  const found = JSON.stringify(results[index * 4 + 3]?.rows[0]?.state)
  const status = answered?.status ?? ''
  if (status === step.status && found === step.state) return undefined
  return `${step.call} at ${step.clock}: ${status} ${found}, but the model says ${step.status} ${step.state}`
}

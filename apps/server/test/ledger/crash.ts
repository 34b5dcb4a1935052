import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '@headwater/testing/random'
import pg from 'pg'
import { newId } from '#platform/ids'

export interface CrashPlan {
  readonly clients: number
  readonly spendsEach: number
  readonly perBatch: number
  readonly kills: number
  readonly processes: number
}

export interface CrashOutcome {
  readonly looks: number
  readonly faults: string[]
  readonly kills: { connections: number; processes: number }
  readonly acknowledged: number
  readonly found: { spends: number; keys: number; missing: number; left: number; audit: number }
}

/**
 * Lets many clients spend on one account while their connections and processes are killed, and a
 * second connection checks the books all the time.
 */
export async function runCrashTest(
  urls: { readonly app: string; readonly owner: string },
  plan: CrashPlan,
): Promise<CrashOutcome> {
  const owner = new pg.Client(urls.owner)
  await owner.connect()
  const company = newId()
  const total = plan.clients * plan.spendsEach
  try {
    await issueTo(urls.app, company, total + 1)
    const clientProcesses = new ClientProcesses(urls.app, company, plan)
    const watch = monitorLedger(urls.owner, company, () => clientProcesses.isOver)
    const kills = await killRandomly(owner, clientProcesses, plan)
    const { looks: checks, faults } = await watch
    await clientProcesses.finished
    const found = await countSpends(owner, company, clientProcesses.listAcknowledged())
    return {
      looks: checks,
      faults,
      kills,
      acknowledged: clientProcesses.listAcknowledged().length,
      found,
    }
  } finally {
    await owner.end()
  }
}

async function issueTo(url: string, company: string, amount: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`select set_config('app.company_id', $1, false)`, [company])
  await client.query(`select credit.issue($1, 'purchase', 'crash', $2)`, [company, amount])
  await client.end()
}

/** The client processes; a killed one is restarted where it stopped. */
class ClientProcesses {
  readonly finished: Promise<unknown>
  isOver = false
  readonly #acknowledged = new Map<number, number>()
  readonly #running = new Map<number, ChildProcess>()
  readonly #keys: string[] = []
  readonly #url: string
  readonly #company: string
  readonly #plan: CrashPlan

  constructor(url: string, company: string, plan: CrashPlan) {
    this.#url = url
    this.#company = company
    this.#plan = plan
    const groups = Array.from({ length: plan.processes }, (_, index) => this.#runGroup(index))
    this.finished = Promise.all(groups).finally(() => {
      this.isOver = true
    })
    // A failure is reported to the awaiting caller; until then it must not be an unhandled
    // rejection.
    this.finished.catch(() => {})
  }

  /** The share of all batches that is acknowledged. */
  get progress(): number {
    const { clients, spendsEach, perBatch } = this.#plan
    const done = [...this.#acknowledged.values()].reduce((sum, batches) => sum + batches, 0)
    return (done * perBatch) / (clients * spendsEach)
  }

  listAcknowledged(): readonly string[] {
    return this.#keys
  }

  killProcess(index: number): boolean {
    return this.#running.get(index % this.#plan.processes)?.kill('SIGKILL') ?? false
  }

  async #runGroup(group: number): Promise<void> {
    const { clients, processes, spendsEach, perBatch } = this.#plan
    const mine = Array.from({ length: clients }, (_, index) => index).filter(
      (client) => client % processes === group,
    )
    const batches = spendsEach / perBatch
    for (;;) {
      const done = mine.map((client) => this.#acknowledged.get(client) ?? 0)
      if (done.every((count) => count === batches)) return
      const task = {
        url: this.#url,
        company: this.#company,
        clients: mine,
        batches,
        perBatch,
        done,
      }
      await this.#runOnce(group, JSON.stringify(task))
    }
  }

  async #runOnce(group: number, task: string): Promise<void> {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'crash-client.ts'), task], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#running.set(group, child)
    let complaint = ''
    child.stderr.on('data', (text) => {
      complaint += text
    })
    for await (const line of createInterface({ input: child.stdout })) this.#note(line)
    const code = child.exitCode ?? (await new Promise((resolve) => child.once('exit', resolve)))
    this.#running.delete(group)
    if (typeof code === 'number' && code > 0) throw new Error(complaint)
  }

  #note(line: string): void {
    // A killed process may have printed only part of a line.
    const [, client, batch] = /^(\d+) (\d+)$/.exec(line) ?? []
    if (batch === undefined) return
    this.#acknowledged.set(Number(client), Number(batch) + 1)
    this.#keys.push(`${client}:${batch}`)
  }
}

/** Spread over the whole run: every fourth kill ends a process, the others a connection. */
async function killRandomly(owner: pg.Client, clientProcesses: ClientProcesses, plan: CrashPlan) {
  const { under } = seededRandom(plan.kills)
  const kills = { connections: 0, processes: 0 }
  for (let kill = 0; kill < plan.kills; ) {
    while (!clientProcesses.isOver && clientProcesses.progress < (kill / plan.kills) * 0.95)
      await sleep(5)
    if (clientProcesses.isOver) break
    if (kill % 4 === 3) {
      if (!clientProcesses.killProcess(under(1_000))) continue
      kills.processes += 1
    } else {
      const { rows } = await owner.query(
        `select pg_terminate_backend(pid) as was_killed from pg_stat_activity
        where application_name = 'crash' and datname = current_database() order by random() limit 1`,
      )
      if (!rows[0]?.was_killed) {
        await sleep(5)
        continue
      }
      kills.connections += 1
    }
    kill += 1
  }
  return kills
}

/** Checks every 200 ms, in one snapshot, that the journal adds up to the account's balance. */
async function monitorLedger(url: string, company: string, isOver: () => boolean) {
  const client = new pg.Client(url)
  await client.connect()
  const faults: string[] = []
  let checks = 0
  let seen = { seq: 0, sum: 0 }
  try {
    while (!isOver()) {
      const { rows } = await client.query(
        `select a.seq::int, a.balance::int, l.available::int as lot, l.spent::int,
          coalesce(sum(case when m.to_b = 'available' then m.amount else -m.amount end), 0)::int as sum,
          count(m.seq)::int as lines, coalesce(max(m.seq), $2)::int as last
        from credit.account a
        join credit.lot l on l.company_id = a.company_id
        left join credit.move m on m.company_id = a.company_id and m.seq > $2
        where a.company_id = $1 group by a.seq, a.balance, l.available, l.spent`,
        [company, seen.seq],
      )
      const { seq, balance, lot, spent, sum, lines, last } = rows[0]
      const total = seen.sum + sum
      const isRight =
        total === balance &&
        balance === lot &&
        balance >= 0 &&
        spent >= 0 &&
        last === seq &&
        lines === seq - seen.seq
      if (!isRight) faults.push(JSON.stringify({ ...rows[0], seen }))
      seen = { seq, sum: total }
      checks += 1
      await sleep(200)
    }
  } finally {
    await client.end()
  }
  return { looks: checks, faults }
}

async function countSpends(owner: pg.Client, company: string, acknowledged: readonly string[]) {
  const { rows } = await owner.query(
    `select count(*)::int as spends, count(distinct idem_key)::int as keys,
      (select count(*)::int from unnest($2::text[]) as batch where not exists (
        select 1 from credit.txn t where t.company_id = $1 and t.idem_key = batch || ':0')) as missing,
      (select balance::int from credit.account where company_id = $1) as left
    from credit.txn where company_id = $1 and kind = 'spend'`,
    [company, acknowledged],
  )
  const audit = await owner.query('select count(*)::int as faults from credit.audit($1)', [company])
  return { ...rows[0], audit: audit.rows[0].faults }
}

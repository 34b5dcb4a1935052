import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { spread, testSize } from '@headwater/testing/size'
import { expect, inject, it } from 'vitest'
import { buildAppDatabaseUrl } from '#platform/migrate'
import { migrationsFolder } from '#platform/migrations/migration-files'
import { deriveAppPassword } from '#platform/secrets'
import { compareSteps } from '#test/ledger/compare-steps'
import { cloneTemplate, dropDatabase, runAsAdmin } from '#test/template-database'
import { testKeyring } from '#test/test-keyring'

const template = inject('template')

/**
 * Returns the fault that the random run finds in a ledger whose code has `wrong` instead of
 * `right`.
 */
async function findFault(
  name: string,
  right: string,
  wrong: string,
  seeds = [16, 1, 2, 3],
): Promise<string | undefined> {
  const migration = await readFile(join(migrationsFolder, '0030_credit.sql'), 'utf8')
  const start = migration.indexOf(`create function credit.${name}(`)
  const source = migration.slice(start, migration.indexOf('\n$$;', start) + 4)
  const mutant = source.replaceAll(right, wrong)
  if (start < 0 || mutant === source) throw new Error(`${name} does not say "${right}".`)
  const clone = await cloneTemplate(template)
  try {
    await runAsAdmin(clone.url, mutant.replace('create function', 'create or replace function'))
    const appUrl = buildAppDatabaseUrl(clone.url, deriveAppPassword(testKeyring()))
    for (const seed of seeds) {
      const { fault } = await compareSteps(appUrl, { seed, count: 480, auditEvery: 120 })
      if (fault) return fault
    }
    return undefined
  } finally {
    await dropDatabase(template, clone.name)
  }
}

const mutants: [fault: string, name: string, right: string, wrong: string][] = [
  ['uses up lots by age', 'spend', 'order by o.priority, o.expires_at, o.id', 'order by o.id'],
  [
    'misses a member’s limit by one',
    'spend',
    'v_member_used <= coalesce(',
    'v_member_used - 1 <= coalesce(',
  ],
  ['forgets to count a spend', 'spend', 'spent = m.spent + p_amount', 'spent = m.spent'],
  ['misses the cap by one', 'spend_many', '> p_company_cap', '>= p_company_cap'],
  ['takes a used key for a new one', 'spend_many', 'v_at is not null', 'v_at = 0'],
  ['gives a hold back at the hour of booking', '_due', 'h.id, h.expires_at,', 'h.id, a.last_at,'],
  [
    'does not notice what comes back is due',
    '_post',
    'least(a.next_due_at, v_due)',
    'a.next_due_at',
  ],
  ['lets time run backwards', '_enter', 'greatest(credit.clock(), a.last_at)', 'credit.clock()'],
  ['gives back the oldest slices first', 'unspend', 'order by m.line desc', 'order by m.line'],
  ['gives back to lots that are over', 'unspend', 'when s.is_over then', 'when false then'],
  ['captures the newest slices first', 'hold_capture', 'order by o.line', 'order by o.line desc'],
  [
    'shortens a lease',
    'hold_extend',
    'set expires_at = greatest(h.expires_at, a.last_at + p_ttl)',
    'set expires_at = a.last_at + p_ttl',
  ],
  ['forgets that a debt was paid with the lot', '_claw', 'l.spent + l.settled -', 'l.spent -'],
  [
    'lets a late, lower total win',
    'revoke_to',
    'greatest(c.target, excluded.target)',
    'excluded.target',
  ],
  [
    'thaws a lot that is over',
    'thaw',
    "v_back := case when l.expires_at <= a.last_at then 'expired'",
    "v_back := case when false then 'expired'",
  ],
  [
    'forgets what a dispute froze',
    'freeze',
    'least(l.available, coalesce(p_target, l.amount)));',
    '0);',
  ],
  [
    'lets a superseded lot live on',
    '_end_now',
    'least(coalesce(expires_at, a.last_at), a.last_at)',
    "coalesce(expires_at, 'infinity')",
  ],
  ['pays debts with any lot', 'issue', "p_kind = 'purchase' and a.debt > 0", 'a.debt > 0'],
  ['shows a lapsed hold as held', 'balance', 'l.available + d.back', 'l.available'],
]

it.each(spread(mutants, testSize({ gate: 4, deep: mutants.length })))(
  'a ledger that %s is detected',
  async (_, name, right, wrong) => {
    expect(await findFault(name, right, wrong)).toBeDefined()
  },
  60_000,
)

/**
 * A hold is always released as a whole, so the order of its slices only changes the order of the
 * lines.
 */
it('a ledger that releases the slices of a hold in another order is accepted', async () => {
  expect(await findFault('_release', 'order by s.line desc', 'order by s.line', [1])).toBe(
    undefined,
  )
}, 60_000)

import * as contract from '@headwater/contract/settings'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aLongAuditLog } from '#test/audit-builders'
import { anAuditEntry } from '#test/builders'
import { anOwner } from '#test/identity-builders'
import { settingsRoutes } from './routes.ts'

const world = startTestApp(settingsRoutes)

describe('GET /api2/settings/audit-export', () => {
  it('returns a CSV without formulas', async () => {
    const owner = await anOwner(world)
    await anAuditEntry(world, owner, { action: '=HYPERLINK("http://evil.example")' })
    await anAuditEntry(world, owner, { note: 'Say "hi",\nthen go' })
    const answer = await world.call(contract.exportAuditEntries, { format: 'csv' }, { as: owner })
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="headwater-audit-2026-01-05.csv"',
    })
    const [head, first, second, third, rest] = answer.text.split('\r\n')
    expect(head).toBe(
      '\ufeff"Time","Person","Person id","Action","Subject","Subject name","Subject id","Before","After","Request","Entry id"',
    )
    expect(first).toContain('Ada Lovelace')
    expect(first).toContain(String.raw`"{""title"":""Say \""hi\"",\nthen go""}"`)
    expect(second).toContain(`,"'=HYPERLINK(""http://evil.example"")",`)
    expect(third).toContain('company.created')
    expect(rest).toBe('')
  })

  it('returns the whole of a long log, each entry once, newest first', async () => {
    const owner = await anOwner(world)
    await aLongAuditLog(world, owner, { entries: 1_234, people: [owner.userId] })
    const answer = await world.call(contract.exportAuditEntries, { format: 'json' }, { as: owner })
    const entries = JSON.parse(answer.text) as contract.AuditEntry[]
    expect(entries.map(({ after }) => (after as { n?: number }).n)).toEqual([
      ...Array.from({ length: 1_234 }, (_, at) => 1_234 - at),
      undefined,
    ])
    for (const entry of entries) expect(() => contract.AuditEntry.parse(entry)).not.toThrow()
  })

  it('returns what the filter selects, and an empty list for no match', async () => {
    const owner = await anOwner(world)
    await anAuditEntry(world, owner, { action: 'job.created' })
    const read = async (action: string) => {
      const args = { format: 'json', action } as const
      const { text } = await world.call(contract.exportAuditEntries, args, { as: owner })
      return JSON.parse(text) as contract.AuditEntry[]
    }
    expect((await read('job.created')).map(({ action }) => action)).toEqual(['job.created'])
    expect(await read('job.never')).toEqual([])
  })

  it('records each export in the log but not in its own file', async () => {
    const owner = await anOwner(world)
    const args = { format: 'csv', action: 'audit.exported' } as const
    for (const times of [0, 1]) {
      const { text } = await world.call(contract.exportAuditEntries, args, { as: owner })
      expect(text.match(/,"audit\.exported",/g) ?? []).toHaveLength(times)
    }
    const filter = { action: 'audit.exported' }
    const { body } = await world.call(contract.listAuditEntries, filter, { as: owner })
    expect(body.items.map(({ after }) => after)).toEqual([
      { format: 'csv', filter: { action: 'audit.exported' } },
      { format: 'csv', filter: { action: 'audit.exported' } },
    ])
  })

  it('requires a recent step-up', async () => {
    const owner = { ...(await anOwner(world)), isFresh: false }
    const answer = await world.call(contract.exportAuditEntries, { format: 'csv' }, { as: owner })
    expect(answer).toMatchObject({ status: 422, error: { reason: 'step_up_needed' } })
  })
})

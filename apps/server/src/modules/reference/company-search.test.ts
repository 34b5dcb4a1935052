import * as contract from '@headwater/contract/reference'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { anActor } from '#test/builders'
import { addPoolCompanies, removeSyntheticCompanies } from './pool-companies-store.ts'
import { resolveReference } from './resolve-reference.ts'
import type {} from './tables.ts'
import { warmReference } from './warm-reference.ts'

const app = startTestApp()
const member = anActor()

describe('employers of the shared pool', () => {
  it('are suggested after the cache expires, along with well-known ones', async () => {
    expect(await suggest('Quellwasser Maschin')).toEqual([])
    await aPoolCompany({ id: 1, key: 'quellwasser maschinenbau', name: 'Quellwasser Maschinenbau' })
    expect(await suggest('Quellwasser Maschin')).toEqual([])
    passMinutes(1)
    expect(await suggest('quelwasser maschin')).toEqual([
      {
        id: 1,
        key: 'quellwasser maschinenbau',
        name: 'Quellwasser Maschinenbau',
        detail: 'Machinery · Germany',
      },
    ])
    await app.ownerDb.deleteFrom('reference.companies').where('id', '=', 1).execute()
    passMinutes(1)
    expect(await suggest('Quellwasser Maschin')).toEqual([])
  })

  it('are not suggested again if they are well known', async () => {
    await aPoolCompany({ id: 2, key: 'siemens', name: 'SIEMENS AG' })
    passMinutes(1)
    const found = await suggest('siemens')
    expect(found[0]).toMatchObject({ key: 'siemens', name: 'Siemens' })
    expect(found.filter(({ id }) => id === 2)).toEqual([])
  })

  it('come after well-known ones with the same prefix', async () => {
    await aPoolCompany({ id: 3, key: 'siemensberg', name: 'Siemensberg', size: '10,000+' })
    passMinutes(1)
    const names = (await suggest('siemens')).map(({ name }) => name)
    expect(names.indexOf('Siemensberg')).toBeGreaterThan(names.indexOf('Siemens'))
  })

  it('are added and removed with the pool, which only the operator may write', async () => {
    const company = { key: 'brunnental', name: 'Brunnental' }
    const add = (client: pg.Client) => addPoolCompanies(client, [company], { isSynthetic: true })
    await withClient(app.ownerUrl, add)
    await withClient(app.ownerUrl, add)
    passMinutes(1)
    expect(await suggest('Brunnental')).toMatchObject([{ key: 'brunnental', detail: null }])
    await expect(withClient(app.appUrl, add)).rejects.toThrow(/permission denied/)
    await withClient(app.ownerUrl, removeSyntheticCompanies)
    passMinutes(1)
    expect(await suggest('Brunnental')).toEqual([])
  })
})

describe('resolveReference', () => {
  it.each([
    ['countries', 'DE', 'Germany'],
    ['countries', 'Alemania', 'Germany'],
    ['cities', '2950159', 'Berlin'],
    ['cities', 'berlin', 'Berlin'],
    ['companies', 'siemens', 'Siemens'],
    ['skills', 'ReactJS', 'React'],
    ['company-sizes', '11-50', '11-50'],
    ['languages', 'de', 'German'],
  ] as const)('finds in %s the item with the key or name "%s"', async (list, text, name) => {
    expect((await resolveReference(app.publicContext(), list, text))?.name).toBe(name)
  })

  it.each([
    ['countries', 'Germny'],
    ['cities', '1'],
    ['companies', ''],
    ['skills', 'reac'],
  ] as const)(
    'finds nothing in %s for "%s", because it accepts exact matches only',
    async (list, text) => {
      expect(await resolveReference(app.publicContext(), list, text)).toBeUndefined()
    },
  )
})

it('warming up loads all lists without logging an error', async () => {
  await warmReference(app.log)
  expect(app.log.lines).toEqual([])
})

async function suggest(query: string) {
  const args = { list: 'companies', query } as const
  return (await app.call(contract.suggestReference, args, { as: member })).body.items
}

function aPoolCompany(company: { id: number; key: string; name: string; size?: string }) {
  const row = { industry: 'Machinery', country: 'DE', isSynthetic: true, ...company }
  return app.ownerDb.insertInto('reference.companies').values(row).execute()
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await work(client).finally(() => client.end())
}

/** Moves the clock past the half minute for which the pool's employers are cached. */
function passMinutes(minutes: number): void {
  app.clock.advance(minutes * 60_000)
}

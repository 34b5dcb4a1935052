import { listPeople, restorePeople } from '@headwater/contract/people/people'
import * as contract from '@headwater/contract/people/suppressions'
import { describe, expect, it } from 'vitest'
import { openKeyring } from '#platform/keyring'
import { startTestApp } from '#test/app'
import { anOwner } from '#test/identity-builders'
import { aPerson } from '#test/person-builders'
import { testKey } from '#test/test-keyring'
import { peopleRoutes } from '../routes.ts'
import { hashContact } from './hash-contact.ts'

const world = startTestApp(peopleRoutes)

describe('the do-not-contact list', () => {
  it('accepts email addresses, phone numbers and links, each once, and stores no plain text', async () => {
    const as = await anOwner(world)
    const values = [
      'Anna@Example.org',
      'anna@example.org',
      '+351 912 345 678',
      'https://www.linkedin.com/in/anna-abel/',
    ]
    const added = await world.call(contract.addSuppressions, { values }, { as })
    expect(added.body).toEqual({ added: 3, already: 0, peopleRemoved: 0 })
    const again = await world.call(contract.addSuppressions, { values }, { as })
    expect(again.body).toEqual({ added: 0, already: 3, peopleRemoved: 0 })
    const listed = await world.call(contract.listSuppressions, {}, { as })
    expect(listed.body.total).toBe(3)
    expect(listed.body.items.map(({ kind }) => kind).sort()).toEqual(['email', 'link', 'phone'])
    expect(listed.body.items[0]?.by?.name).toBe('Ada Lovelace')
    expect(listed.text).not.toMatch(/anna|912345678/i)
  })

  it('is searched by a complete value in any spelling', async () => {
    const as = await anOwner(world)
    await world.call(contract.addSuppressions, { values: ['anna@example.org'] }, { as })
    const totalFor = async (search: string) =>
      (await world.call(contract.listSuppressions, { search }, { as })).body.total
    expect(await totalFor(' ANNA@example.org')).toBe(1)
    expect(await totalFor('nna@example.org')).toBe(0)
    expect(await totalFor('anna')).toBe(0)
  })

  it('has companies by name, whatever their legal form, and leaves the people there', async () => {
    const as = await anOwner(world)
    await aPerson(world, as, { employer: 'Rival Grid GmbH' })
    const values = ['company: Rival Grid GmbH', 'Company:rival grid AG']
    const { body } = await world.call(contract.addSuppressions, { values }, { as })
    expect(body).toEqual({ added: 1, already: 0, peopleRemoved: 0 })
    const search = 'company: RIVAL GRID'
    const listed = await world.call(contract.listSuppressions, { search }, { as })
    expect(listed.body.items).toMatchObject([{ kind: 'employer', hint: 'rival grid AG' }])
    const nameless = await world.call(contract.addSuppressions, { values: ['company: '] }, { as })
    expect(nameless.error?.reason).toBe('invalid_input')
    const person = await world.call(contract.addSuppressions, { values: ['Anna Abel'] }, { as })
    expect(person.error?.reason).toBe('invalid_input')
  })

  it('removes existing people and prevents their import', async () => {
    const as = await anOwner(world)
    const personIds = [await aPerson(world, as, { contacts: ['email:anna@example.org'] })]
    const values = ['anna@example.org', 'bilal@example.org']
    const { body } = await world.call(contract.addSuppressions, { values }, { as })
    expect(body).toEqual({ added: 2, already: 0, peopleRemoved: 1 })
    expect((await world.call(listPeople, {}, { as })).body.total).toBe(0)
    const kept = await world.call(restorePeople, { personIds }, { as })
    expect(kept.body.restored).toBe(0)
    const { body: found } = await world.call(
      contract.listSuppressions,
      { search: values[0] },
      { as },
    )
    const suppressionId = found.items[0]?.id ?? ''
    expect((await world.call(contract.removeSuppression, { suppressionId }, { as })).code).toBe(200)
    expect((await world.call(contract.removeSuppression, { suppressionId }, { as })).code).toBe(404)
    expect((await world.call(restorePeople, { personIds }, { as })).body.restored).toBe(1)
  })

  it('names invalid lines and adds none of the lines', async () => {
    const as = await anOwner(world)
    const values = ['anna@example.org', 'not an address', '12']
    const answer = await world.call(
      contract.addSuppressions,
      { values: values.slice(0, 2) },
      { as },
    )
    expect(answer.error).toMatchObject({ reason: 'invalid_input' })
    expect(Object.keys(answer.error?.fields ?? {})).toEqual(['values.1'])
    expect((await world.call(contract.listSuppressions, {}, { as })).body.total).toBe(0)
  })

  it('matches its entries after a key rotation, but never those of another company', () => {
    const newer = { id: 'newer', key: Buffer.alloc(32, 'newer').toString('base64') }
    const name = { kind: 'email', key: 'anna@example.org' } as const
    const [old] = hashContact(world.keyring, { companyId: 'a' }, name)
    const now = hashContact(openKeyring([newer, testKey]), { companyId: 'a' }, name)
    expect(now).toHaveLength(2)
    expect(now[0]).not.toEqual(old)
    expect(now[1]).toEqual(old)
    expect(hashContact(world.keyring, { companyId: 'b' }, name)).not.toEqual([old])
    expect(hashContact(world.keyring, 'pool', name)).not.toEqual([old])
  })
})

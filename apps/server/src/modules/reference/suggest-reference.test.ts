import * as contract from '@headwater/contract/reference'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { anActor } from '#test/builders'

const app = startTestApp()
const member = anActor()

describe('suggestions', () => {
  it.each([
    ['cities', 'Munch', 'Munich', 'Germany', 'München'],
    ['cities', 'القاهره', 'Cairo', 'Egypt', 'القاهرة'],
    ['cities', 'Nueva York', 'New York City', 'NY, United States', 'Nueva York'],
    ['cities', 'londn', 'London', 'United Kingdom', undefined],
    ['countries', 'Allemagne', 'Germany', null, 'Allemagne'],
    ['countries', 'Deutschlnd', 'Germany', null, 'Deutschland'],
    ['countries', 'Estados Undos', 'United States', null, 'Estados Unidos'],
    ['countries', 'المانيا', 'Germany', null, 'ألمانيا'],
    ['languages', 'inglés', 'English', null, 'inglés'],
    ['languages', 'Französich', 'French', 'Français', 'Französisch'],
    ['languages', 'العربيه', 'Arabic', 'العربية', undefined],
    ['universities', 'Oxfrod University', 'University of Oxford', 'United Kingdom', undefined],
    ['industries', 'Computer Sofware', 'Computer Software', null, undefined],
    ['regions', 'DACH', 'DACH', '3 countries', undefined],
    ['companies', 'seimens', 'Siemens', undefined, undefined],
    ['titles', 'Krankenschwester', 'Registered nurse', undefined, 'Krankenschwester'],
    ['titles', 'registred nurse', 'Registered nurse', undefined, undefined],
    ['titles', 'Infirmière', 'Registered nurse', undefined, 'Infirmière'],
    ['titles', 'enfermero', 'Registered nurse', undefined, 'Enfermero'],
    ['titles', 'ممرضه', 'Registered nurse', undefined, 'ممرضة'],
    ['skills', 'reactjs', 'React', 'Technology', undefined],
    ['skills', 'javscript', 'JavaScript', 'Technology', undefined],
    ['company-sizes', '51', '51-200', null, undefined],
    ['hear-about-us', 'linkdin', 'LinkedIn', null, undefined],
    ['domains', 'softwar', undefined, null, undefined],
    ['majors', 'computer scince', 'Computer science', null, undefined],
    ['company-sets', 'fintec', 'Fintech', undefined, undefined],
  ] as const)('in %s for "%s" start with %s', async (list, query, name, detail, matched) => {
    const { body } = await app.call(contract.suggestReference, { list, query }, { as: member })
    const [first] = body.items
    if (name !== undefined) expect(first?.name).toBe(name)
    if (detail !== undefined) expect(first?.detail).toBe(detail)
    if (matched !== undefined) expect(first?.matched).toBe(matched)
    expect(first?.key).toBeTruthy()
  })

  it.each(contract.suggestionLists)('for an empty query are the best known of %s', async (list) => {
    const ask = async (args: { query?: string; limit?: number }) => {
      const answer = await app.call(contract.suggestReference, { list, ...args }, { as: member })
      return answer.body.items
    }
    const best = await ask({ limit: 3 })
    expect(best).toHaveLength(3)
    for (const { name, key } of best) {
      expect((await ask({ query: name })).map((item) => item.key)).toContain(key)
    }
  })

  it.each([
    ['query', { list: 'cities', query: 'x'.repeat(81) }],
    ['list', { list: 'planets', query: 'x' }],
    ['limit', { list: 'cities', query: 'x', limit: 21 }],
  ])('reject an invalid %s', async (field, args) => {
    const answer = await app.call(contract.suggestReference, args as never, { as: member })
    expect([answer.status, answer.code]).toEqual([400, 101])
    expect(Object.keys(answer.error?.fields ?? {})).toEqual([field])
  })

  it('require a login', async () => {
    const answer = await app.call(contract.suggestReference, { list: 'cities', query: 'x' })
    expect(answer.code).toBe(401)
  })
})

import { describe, expect, it } from 'vitest'
import { addAddresses, isAddress, namedIn, readAddresses } from './read-addresses.ts'

describe('a pasted list', () => {
  it.each([
    ['a@x.test, b@x.test', ['a@x.test', 'b@x.test']],
    ['a@x.test\nb@x.test;c@x.test\tb', ['a@x.test', 'b@x.test', 'c@x.test', 'b']],
    ['Ines Carvalho <ines@x.test>, "Wilk, Tomas" <tomas@x.test>', ['ines@x.test', 'tomas@x.test']],
    ['  ,, ;\n', []],
  ])('%j is read as addresses', (text, addresses) => {
    expect(readAddresses(text)).toEqual(addresses)
  })

  it('adds nobody twice, whatever the case', () => {
    expect(addAddresses(['a@x.test'], ['A@x.test', 'b@x.test', 'B@X.test'])).toEqual([
      'a@x.test',
      'b@x.test',
    ])
  })
})

it('knows an address from a word', () => {
  expect(['ines@x.test', 'ines@x', 'ines', 'a b@x.test'].map(isAddress)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it('finds the addresses that the server speaks of', () => {
  const sentence = 'Already a member: Tomas@x.test. Already invited: amara@x.test.'
  expect(namedIn(sentence, ['tomas@x.test', 'amara@x.test', 'new@x.test'])).toEqual([
    'tomas@x.test',
    'amara@x.test',
  ])
})

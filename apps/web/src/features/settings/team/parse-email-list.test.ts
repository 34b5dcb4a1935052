import { describe, expect, it } from 'vitest'
import { addEmails, isEmailAddress, listEmailsNamedIn, parseEmailList } from './parse-email-list.ts'

describe('a pasted list of addresses', () => {
  it.each([
    ['a@x.test, b@x.test', ['a@x.test', 'b@x.test']],
    ['a@x.test\nb@x.test;c@x.test\tb', ['a@x.test', 'b@x.test', 'c@x.test', 'b']],
    ['Ines Carvalho <ines@x.test>, "Wilk, Tomas" <tomas@x.test>', ['ines@x.test', 'tomas@x.test']],
    ['  ,, ;\n', []],
  ])('is parsed from %j', (text, addresses) => {
    expect(parseEmailList(text)).toEqual(addresses)
  })

  it('adds no address twice, ignoring case', () => {
    expect(addEmails(['a@x.test'], ['A@x.test', 'b@x.test', 'B@X.test'])).toEqual([
      'a@x.test',
      'b@x.test',
    ])
  })
})

it('distinguishes an email address from a word', () => {
  expect(['ines@x.test', 'ines@x', 'ines', 'a b@x.test'].map(isEmailAddress)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it('finds the addresses named in a server message', () => {
  const sentence = 'Already a member: Tomas@x.test. Already invited: amara@x.test.'
  expect(listEmailsNamedIn(sentence, ['tomas@x.test', 'amara@x.test', 'new@x.test'])).toEqual([
    'tomas@x.test',
    'amara@x.test',
  ])
})

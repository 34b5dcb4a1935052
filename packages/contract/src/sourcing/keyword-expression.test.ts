import { describe, expect, it, test } from 'vitest'
import { Criterion } from './criteria.ts'
import {
  formatKeywordExpression,
  isKeywordExpression,
  type KeywordExpression,
  parseKeywordExpression,
  toKeywordFields,
} from './keyword-expression.ts'

describe('keyword expressions', () => {
  it.each([
    [
      '"machine learning" AND (python OR scala) NOT java',
      '"machine learning" AND (python OR scala) NOT java',
    ],
    ['“machine learning” python -java', '"machine learning" AND python NOT java'],
    ['python OR scala NOT java', 'python OR (scala NOT java)'],
    ['react or vue and css', 'react OR (vue AND css)'],
    ['-"head hunter" -(java OR php) kotlin', 'NOT "head hunter" NOT (java OR php) AND kotlin'],
    ['kubern* AND (go OR (rust))', 'kubern* AND (go OR rust)'],
    ['NOT NOT java, C++ .NET node.js', 'java AND C++ AND .NET AND node.js'],
    ['front-end & S/4HANA - CI/CD', 'front-end AND S/4HANA AND CI/CD'],
  ])('reads %s as %s', (text, read) => {
    expect(formatKeywordExpression(parsed(text))).toBe(read)
  })

  it.each([
    ['(python OR scala', 'Add the missing “)”.'],
    ['(', 'Add the missing “)”.'],
    ['python)', 'Remove the “)” that closes nothing.'],
    [')', 'Remove the “)” that closes nothing.'],
    ['()', 'Put a word between the brackets.'],
    ['"machine learning', 'Add the missing quotation mark.'],
    ['""', 'Put a word between the quotation marks.'],
    ['"machine lear*"', 'Use * outside of quotation marks.'],
    ['python AND', 'Put a word behind “AND”.'],
    ['(python OR)', 'Put a word behind “OR”.'],
    ['python NOT', 'Put a word behind “NOT”.'],
    ['OR python', 'Put a word before “OR”.'],
    ['python AND OR scala', 'Put a word before “OR”.'],
    ['py*', 'Put * behind at least 3 letters of one word.'],
    ['p*thon', 'Put * behind at least 3 letters of one word.'],
    ['front-en*', 'Put * behind at least 3 letters of one word.'],
    ['', 'Type at least one word.'],
    ['a '.repeat(300), 'Use at most 500 characters.'],
    [
      Array.from({ length: 51 }, (_, at) => `w${at}`).join(' '),
      'Use at most 50 words and phrases.',
    ],
  ])('says what is wrong with %j', (text, error) => {
    expect(parseKeywordExpression(text)).toEqual({ error })
  })

  it('gives the position of every word', () => {
    const text = '  "machine learning" NOT  java'
    const terms = JSON.stringify(parsed(text))
    expect(terms).toContain('"from":2,"to":20')
    expect(terms).toContain('"from":26,"to":30')
  })

  it.each(['battery management', 'R&D', 'not for profit', 'bread and butter', 'e-commerce'])(
    '%s is a phrase and no expression',
    (text) => {
      expect(isKeywordExpression(text)).toBe(false)
      expect(toKeywordFields(text)).toEqual({ fields: { phrases: [text] } })
    },
  )

  it.each([
    ['NOT java', { phrases: ['java'], mode: 'not' }],
    [
      '-java -"ruby on rails"',
      { phrases: ['java OR "ruby on rails"'], isBoolean: true, mode: 'not' },
    ],
    ['NOT (java NOT kotlin)', { phrases: ['java NOT kotlin'], isBoolean: true, mode: 'not' }],
    ['java OR NOT php', { phrases: ['NOT java AND php'], isBoolean: true, mode: 'not' }],
    ['"kafka"', { phrases: ['kafka'] }],
    ['python NOT java', { phrases: ['python NOT java'], isBoolean: true }],
  ])('%s becomes %j', (text, fields) => {
    expect(toKeywordFields(text)).toEqual({ fields })
  })

  it('says what is wrong with what is typed', () => {
    expect(toKeywordFields('python (')).toEqual({ error: 'Add the missing “)”.' })
    expect(toKeywordFields('word '.repeat(25))).toEqual({ error: 'Use at most 120 characters.' })
  })
})

test('criteria stored before expressions existed stay as they are', () => {
  const stored = { id: 'a', attribute: 'keywords', phrases: ['CI/CD (GitHub)', '50% NOT done'] }
  expect(Criterion.parse(stored)).toEqual({
    ...stored,
    mode: 'must',
    weight: null,
    unknown: 'include',
  })
})

test('an expression is one and may be longer than a phrase', () => {
  const long = Array.from({ length: 40 }, () => 'python').join(' ')
  const parse = (fields: object) =>
    Criterion.safeParse({ id: 'a', attribute: 'keywords', ...fields })
  expect(parse({ phrases: [long], isBoolean: true }).success).toBe(true)
  expect(parse({ phrases: ['a', long] }).error?.issues).toMatchObject([
    { path: ['phrases', 1], message: 'Use at most 120 characters.' },
  ])
  expect(parse({ phrases: ['a', 'b'], isBoolean: true }).error?.issues).toMatchObject([
    { path: ['phrases', 1], message: 'Join expressions with OR.' },
  ])
})

function parsed(text: string): KeywordExpression {
  const { expression, error } = parseKeywordExpression(text)
  if (!expression) throw new Error(error)
  return expression
}

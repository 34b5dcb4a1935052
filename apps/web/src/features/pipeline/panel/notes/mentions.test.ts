import { describe, expect, it } from 'vitest'
import {
  completeMention,
  decodeMentions,
  encodeMentions,
  findAsking,
  partsOf,
  plainMentions,
  suggestMembers,
} from './mentions.ts'

const ines = { clientId: '0198a1f0-0000-7000-8000-000000000003', name: 'Ines Carvalho' }
const tomasz = { clientId: '0198a1f0-0000-7000-8000-0000000000aa', name: 'Tomasz Wilk' }
const tom = { clientId: '0198a1f0-0000-7000-8000-0000000000ab', name: 'Tomasz' }
const members = [ines, tomasz, tom]

describe('the beginning of a name', () => {
  it.each([
    ['@', { at: 0, query: '' }],
    ['Ask @To', { at: 4, query: 'To' }],
    ['Ask @Tomasz W', { at: 4, query: 'Tomasz W' }],
    ['(@ines', { at: 1, query: 'ines' }],
    ['write to a@b', undefined],
    ['Ask @Tomasz, then', undefined],
    ['@ later', undefined],
    ['nothing', undefined],
  ])('in “%s”', (text, asking) => {
    expect(findAsking(text, text.length)).toEqual(asking)
  })

  it('is looked for before the caret alone', () => {
    expect(findAsking('@To and more', 3)).toEqual({ at: 0, query: 'To' })
  })
})

describe('who is suggested', () => {
  it.each([
    ['', ['Ines Carvalho', 'Tomasz Wilk', 'Tomasz']],
    ['wi', ['Tomasz Wilk']],
    ['carv', ['Ines Carvalho']],
    ['INÊS', ['Ines Carvalho']],
    ['Tomasz Wilk', []],
    ['zzz', []],
  ])('for “%s”', (query, names) => {
    expect(suggestMembers({ at: 0, query }, members).map(({ name }) => name)).toEqual(names)
  })
})

it('puts a name in the place of its beginning, with the caret behind it', () => {
  const note = { text: 'Ask @to please', mentioned: [] }
  expect(completeMention(note, { at: 4, query: 'to' }, tomasz)).toEqual({
    text: 'Ask @Tomasz Wilk please',
    mentioned: [tomasz],
    caret: 17,
  })
})

describe('what is sent', () => {
  it.each([
    ['Ask @Tomasz Wilk.', `Ask @[Tomasz Wilk](${tomasz.clientId}).`],
    ['Ask @Tomasz.', `Ask @[Tomasz](${tom.clientId}).`],
    ['Ask @Tomaszek', 'Ask @Tomaszek'],
    ['mail@Tomasz', 'mail@Tomasz'],
    ['@Ines Carvalho @Tomasz', `@[Ines Carvalho](${ines.clientId}) @[Tomasz](${tom.clientId})`],
  ])('of “%s”', (text, sent) => {
    expect(encodeMentions({ text, mentioned: [] }, members)).toBe(sent)
  })

  it('names whoever was chosen, where two have the same name', () => {
    const other = { ...tom, clientId: '0198a1f0-0000-7000-8000-0000000000ac' }
    const note = { text: '@Tomasz', mentioned: [other] }
    expect(encodeMentions(note, [...members, other])).toBe(`@[Tomasz](${other.clientId})`)
  })

  it('leads back to what was written', () => {
    const written = decodeMentions(`Ask @[Tomasz Wilk](${tomasz.clientId}) today`)
    expect(written).toEqual({ text: 'Ask @Tomasz Wilk today', mentioned: [tomasz] })
    expect(encodeMentions(written, [])).toBe(`Ask @[Tomasz Wilk](${tomasz.clientId}) today`)
  })
})

it('is read in parts, and as plain words', () => {
  const text = `Ask @[Tomasz Wilk](${tomasz.clientId}) today`
  expect(partsOf(text).map(({ kind, text }) => [kind, text])).toEqual([
    ['text', 'Ask '],
    ['mention', '@Tomasz Wilk'],
    ['text', ' today'],
  ])
  expect(plainMentions(text)).toBe('Ask @Tomasz Wilk today')
})

import { describe, expect, it } from 'vitest'
import {
  completeMention,
  decodeMentions,
  encodeMentions,
  findMentionQuery,
  splitMentions,
  suggestMembers,
  toPlainMentions,
} from './mentions.ts'

const ines = { clientId: '0198a1f0-0000-7000-8000-000000000003', name: 'Ines Carvalho' }
const tomasz = { clientId: '0198a1f0-0000-7000-8000-0000000000aa', name: 'Tomasz Wilk' }
const tom = { clientId: '0198a1f0-0000-7000-8000-0000000000ab', name: 'Tomasz' }
const members = [ines, tomasz, tom]

describe('finding a mention query', () => {
  it.each([
    ['@', { at: 0, query: '' }],
    ['Ask @To', { at: 4, query: 'To' }],
    ['Ask @Tomasz W', { at: 4, query: 'Tomasz W' }],
    ['(@ines', { at: 1, query: 'ines' }],
    ['write to a@b', undefined],
    ['Ask @Tomasz, then', undefined],
    ['@ later', undefined],
    ['nothing', undefined],
  ])('in “%s”', (text, buttonProps) => {
    expect(findMentionQuery(text, text.length)).toEqual(buttonProps)
  })

  it('looks only before the caret', () => {
    expect(findMentionQuery('@To and more', 3)).toEqual({ at: 0, query: 'To' })
  })
})

describe('member suggestions', () => {
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

it('completing a mention inserts the name and puts the caret after it', () => {
  const note = { text: 'Ask @to please', mentioned: [] }
  expect(completeMention(note, { at: 4, query: 'to' }, tomasz)).toEqual({
    text: 'Ask @Tomasz Wilk please',
    mentioned: [tomasz],
    caret: 17,
  })
})

describe('encoding mentions', () => {
  it.each([
    ['Ask @Tomasz Wilk.', `Ask @[Tomasz Wilk](${tomasz.clientId}).`],
    ['Ask @Tomasz.', `Ask @[Tomasz](${tom.clientId}).`],
    ['Ask @Tomaszek', 'Ask @Tomaszek'],
    ['mail@Tomasz', 'mail@Tomasz'],
    ['@Ines Carvalho @Tomasz', `@[Ines Carvalho](${ines.clientId}) @[Tomasz](${tom.clientId})`],
  ])('of “%s”', (text, sent) => {
    expect(encodeMentions({ text, mentioned: [] }, members)).toBe(sent)
  })

  it('uses the chosen member when two have the same name', () => {
    const other = { ...tom, clientId: '0198a1f0-0000-7000-8000-0000000000ac' }
    const note = { text: '@Tomasz', mentioned: [other] }
    expect(encodeMentions(note, [...members, other])).toBe(`@[Tomasz](${other.clientId})`)
  })

  it('can be decoded again', () => {
    const written = decodeMentions(`Ask @[Tomasz Wilk](${tomasz.clientId}) today`)
    expect(written).toEqual({ text: 'Ask @Tomasz Wilk today', mentioned: [tomasz] })
    expect(encodeMentions(written, [])).toBe(`Ask @[Tomasz Wilk](${tomasz.clientId}) today`)
  })
})

it('a note is split into parts and converted to plain text', () => {
  const text = `Ask @[Tomasz Wilk](${tomasz.clientId}) today`
  expect(splitMentions(text).map(({ kind, text }) => [kind, text])).toEqual([
    ['text', 'Ask '],
    ['mention', '@Tomasz Wilk'],
    ['text', ' today'],
  ])
  expect(toPlainMentions(text)).toBe('Ask @Tomasz Wilk today')
})

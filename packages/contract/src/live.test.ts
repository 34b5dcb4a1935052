import { describe, expect, it } from 'vitest'
import { formatSubscriptions, maxLiveTopics, watchLive } from './live.ts'

const [one, two] = [
  '0198a1f0-0000-7000-8000-000000000001',
  '0198a1f0-0000-7000-8000-000000000002',
] as const
const parse = (topics: string) => watchLive.input.safeParse({ topics })

describe('the topics of a live connection', () => {
  it('are parsed as they were formatted', () => {
    const topics = [
      { topic: 'board', key: one, after: two },
      { topic: 'import-run', key: two, after: undefined },
    ]
    expect(parse(formatSubscriptions(topics)).data?.topics).toEqual(topics)
  })

  it('are the same in upper case', () => {
    const upper = `board:${one.toUpperCase()}@${two.toUpperCase()}`
    expect(parse(upper).data?.topics).toEqual([{ topic: 'board', key: one, after: two }])
  })

  it.each([
    '',
    'board',
    'board:1',
    `board:${one},`,
    `Board:${one}`,
    `board:${one}@now`,
    `board:${one} board:${two}`,
  ])('are refused when malformed: %s', (topics) => {
    expect(parse(topics).success).toBe(false)
  })

  it('are limited in number', () => {
    const many = (count: number) => Array.from({ length: count }, () => `board:${one}`).join(',')
    expect(parse(many(maxLiveTopics)).success).toBe(true)
    expect(parse(many(maxLiveTopics + 1)).success).toBe(false)
  })
})

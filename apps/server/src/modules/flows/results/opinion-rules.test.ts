import { expect, it } from 'vitest'
import { keepLastWords } from './opinion-rules.ts'

const said = (personId: string, clientId: string, verdict: string) => ({
  ...{ personId, clientId, verdict },
})

it('keeps of each member the later word about two who became one, where it was said', () => {
  const words = [
    said('old', 'ada', 'no'),
    said('old', 'ben', 'maybe'),
    said('other', 'ada', 'no'),
    said('kept', 'ada', 'yes'),
  ]
  expect(keepLastWords(words, new Map([['old', 'kept']]))).toEqual([
    said('kept', 'ben', 'maybe'),
    said('other', 'ada', 'no'),
    said('kept', 'ada', 'yes'),
  ])
  expect(keepLastWords(words, new Map())).toEqual(words)
})

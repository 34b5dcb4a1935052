import { expect, it } from 'vitest'
import { latestVerdictPerMember } from './latest-verdict-rules.ts'

const said = (personId: string, clientId: string, verdict: string) => ({
  personId,
  clientId,
  verdict,
})

it('the later verdict of each member on two merged people is kept, at its own position', () => {
  const words = [
    said('old', 'ada', 'no'),
    said('old', 'ben', 'maybe'),
    said('other', 'ada', 'no'),
    said('kept', 'ada', 'yes'),
  ]
  expect(latestVerdictPerMember(words, new Map([['old', 'kept']]))).toEqual([
    said('kept', 'ben', 'maybe'),
    said('other', 'ada', 'no'),
    said('kept', 'ada', 'yes'),
  ])
  expect(latestVerdictPerMember(words, new Map())).toEqual(words)
})

import { expect, it } from 'vitest'
import { latestVerdictPerMember } from './latest-verdict-rules.ts'

const said = (personId: string, clientId: string, verdict: string) => ({
  personId,
  clientId,
  verdict,
})

it('the later verdict of each member on a person is kept, at its own position', () => {
  const words = [
    said('kept', 'ada', 'no'),
    said('kept', 'ben', 'maybe'),
    said('other', 'ada', 'no'),
    said('kept', 'ada', 'yes'),
  ]
  expect(latestVerdictPerMember(words)).toEqual([
    said('kept', 'ben', 'maybe'),
    said('other', 'ada', 'no'),
    said('kept', 'ada', 'yes'),
  ])
})

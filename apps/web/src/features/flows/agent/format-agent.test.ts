import { defaultAgentSettings } from '@headwater/contract/flows/agent'
import { expect, it } from 'vitest'
import { formatDays, listScoreParts } from './format-agent.ts'

it.each([
  [[1, 2, 3, 4, 5], 'Mon to Fri'],
  [[2, 4], 'Tue and Thu'],
  [[0, 1, 2, 3, 5], 'Mon to Wed, Fri and Sun'],
  [[6, 0], 'Sat and Sun'],
  [[3], 'Wed'],
  [[0, 1, 2, 3, 4, 5, 6], 'Every day'],
])('the days %j are shown as %s', (days, text) => {
  expect(formatDays(days)).toBe(text)
})

it.each([
  [{}, ['Skip below 70', 'Ask me 70 to 79', 'Unlock and write 80 and up']],
  [{ askFrom: 80 }, ['Skip below 80', 'Unlock and write 80 and up']],
  [{ askFrom: 79 }, ['Skip below 79', 'Ask me 79', 'Unlock and write 80 and up']],
  [{ askFrom: 0, writeFrom: 100 }, ['Ask me 0 to 99', 'Unlock and write 100']],
  [{ asksAlways: true }, ['Skip below 70', 'Ask me 70 and up']],
  [{ askFrom: 0, writeFrom: 0 }, ['Unlock and write every score']],
])('with %j the agent does %j', (changes, parts) => {
  const settings = { ...defaultAgentSettings, ...changes }
  expect(listScoreParts(settings).map(({ label, range }) => `${label} ${range}`)).toEqual(parts)
})

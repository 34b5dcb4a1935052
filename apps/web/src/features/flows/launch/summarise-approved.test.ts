import { expect, it } from 'vitest'
import { aDryRun, aDryRunPerson } from '#test/launch-builders'
import { proposeCount, summariseApproved } from './summarise-approved.ts'

const dryRun = aDryRun()
const people = Array.from({ length: 36 }, (_, index) => aDryRunPerson(index + 1))

it('the first people cost what is added up to the last of them', () => {
  expect(summariseApproved(dryRun, people, 10)).toEqual({
    people: 10,
    credits: 7,
    emails: 30,
    firstEmailAt: '2026-05-14T12:10:00.000Z',
    doneBy: '2026-05-18T13:40:00.000Z',
  })
})

it('everyone costs what the dry run says', () => {
  expect(summariseApproved(dryRun, [], 36)).toMatchObject({ people: 36, credits: 33, emails: 108 })
})

it('credits are unknown until everyone approved has loaded', () => {
  expect(summariseApproved(dryRun, people.slice(0, 5), 10).credits).toBeUndefined()
})

it('proposes ten people, or all if they are fewer', () => {
  expect(proposeCount(dryRun)).toBe(10)
  expect(proposeCount(aDryRun({ people: 4 }))).toBe(4)
})

import { expect, it } from 'vitest'
import { plantedChange, plantedEntry, plantedStepUp } from './planted-endpoints.ts'
import { listStepUpGaps } from './sensitive-endpoints.ts'
import { nameOf } from './target.ts'

it('the sweeps report a sensitive endpoint without a step-up, a file or a powerful change without one, and one not listed', () => {
  const path = '/api2/identity/invitations' as const
  const file = { ...plantedEntry, answers: 'file' } as const
  const invite = { ...plantedChange, path }
  const power = { ...plantedChange, path: '/api2/test/power', access: 'team.manage' } as const
  const own = { ...plantedChange, path: '/api2/test/own', sessionOnly: true } as const
  const gaps = listStepUpGaps([invite, file, plantedStepUp, power, own])
  expect(gaps.filter((gap) => !gap.endsWith('is listed but not served'))).toEqual([
    `POST ${path} is sensitive but requires no step-up`,
    `${nameOf(plantedEntry)} returns a file but requires no step-up`,
    `${nameOf(plantedStepUp)} requires a step-up but is not listed`,
    `${nameOf(power)} changes what only few may but requires no step-up`,
    `${nameOf(own)} changes what only few may but requires no step-up`,
  ])
  expect(gaps).toContain('POST /api2/identity/api-keys is listed but not served')
})

import {
  clientInfoMessages,
  companyInfoMessages,
  loaderMessages,
} from '@headwater/contract/messages'
import { describe, expect } from 'vitest'
import { checkOnDesktopAndPhone } from '#fixtures/check-screen'
import { type Failure, failCall, failedCalls, listAlerts } from '#fixtures/failing-call'
import { journey } from '#fixtures/journey'

type Case = readonly [failure: Failure, message: string]

const company = 'your company data'
const companyCases: readonly Case[] = [
  [[101, 400], `Validation error while retrieving ${company}. Try logging in again.`],
  [[500, 500], `Data handling error while retrieving ${company}.`],
  [[422, 422], `Journey error while retrieving ${company}. You are not allowed to continue.`],
  [[419, 429], 'Too many requests. Wait, refresh and retry.'],
  [[404, 404], 'The request link does not exist. Contact us.'],
  [[777, 200], 'Unknown Error'],
  ['network', 'Connection to server error.'],
]
const clientCases: readonly Case[] = [
  ...companyCases.slice(0, 5).map(([failure, message]) => {
    return [failure, message.replace(company, 'your personal data')] as const
  }),
  [[401, 401], 'Unauthenticated action. Your session has timed out. Log in again.'],
  [[777, 200], 'Unknown Error while getting your personal data.'],
  ['network', 'Unknown Error while getting your personal data.'],
]
const pricesCases: readonly Case[] = [
  [[500, 500], 'Data retrieving Error.'],
  [[419, 429], 'Too many requests. Wait, refresh and retry.'],
  [[404, 404], 'The request link does not exist.'],
  [[777, 200], 'Unknown Error.'],
  ['network', 'Connection to server error.'],
]

describe('company info', () => {
  journey.for(companyCases)(
    'that fails with %s shows: %s',
    async ([failure, message], { openPage }) => {
      const page = await openPage({ as: 'owner', expected: failedCalls })
      await failCall(page, '/api2/getCompanyInfo', failure)
      await page.goto('/main/dashboard')
      await page.getByText(message, { exact: true }).waitFor()
    },
  )
})

describe('client info', () => {
  journey.for(clientCases)(
    'that fails with %s alerts: %s',
    async ([failure, message], { openPage }) => {
      const page = await openPage({ as: 'owner', expected: failedCalls })
      const alerts = listAlerts(page)
      await failCall(page, '/api2/getClientInfo', failure)
      await page.goto('/main/dashboard')
      await expect.poll(() => alerts).toEqual([message])
    },
  )
})

describe('the prices, which need no token', () => {
  journey.for(pricesCases)(
    'that fail with %s show: %s',
    async ([failure, message], { openPage }) => {
      const page = await openPage({ as: 'owner', expected: failedCalls })
      await failCall(page, '/api2/pricing', failure)
      await page.goto('/main/billing')
      await page.getByText(message, { exact: true }).waitFor()
    },
  )
})

describe('a session that has ended', () => {
  journey.for([
    ['/api2/getCompanyInfo', companyInfoMessages[401]],
    ['/api2/getClientInfo', clientInfoMessages[401]],
    ['/api2/jobs*', loaderMessages[401]],
  ] as const)(
    'shows after a 401 of %s on the sign-in page: %s',
    async ([path, message], { openPage }) => {
      const page = await openPage({ as: 'owner', expected: failedCalls })
      await failCall(page, path, [401, 401])
      await page.goto('/main/jobs')
      await page.waitForURL('**/login?returnTo=%2Fmain%2Fjobs*')
      await page.getByText(message, { exact: true }).waitFor()
      await checkOnDesktopAndPhone(page, 'sign-in-timed-out')
      const stored = await page.evaluate(() => localStorage.getItem('root'))
      expect(stored).not.toContain('@headwater.test')
    },
  )
})

describe('reference lists', () => {
  journey('that fail are empty, without a message', async ({ openPage }) => {
    const page = await openPage({ expected: failedCalls })
    const alerts = listAlerts(page)
    await failCall(page, '/api/getCompanySize', [500, 500])
    await page.goto('/signup')
    await page.getByRole('button', { name: 'Create account' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(alerts).toEqual([])
  })
})

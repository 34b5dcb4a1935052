import * as reference from '@headwater/contract/reference'
import { describe, expect } from 'vitest'
import { letArrive } from '#fixtures/arrivals'
import { journey } from '#fixtures/journey'

const lists = [
  reference.getCompanies,
  reference.getCompanySize,
  reference.getCountries,
  reference.getDomains,
  reference.getHearAboutUs,
  reference.getIndustries,
  reference.getJobTitles,
  reference.getRegions,
  reference.getUniversities,
].map(({ path }): string => path)

describe('the nine reference lists', () => {
  journey('load once at the start of the app, whichever page that is', async ({ openPage }) => {
    const page = await openPage({ as: 'recruiter' })
    const answered: string[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (lists.includes(pathname)) answered.push(`${response.status()} ${pathname}`)
    })
    const expected = lists.map((path) => `200 ${path}`).toSorted()
    await page.goto('/main/people')
    await expect.poll(() => answered.toSorted()).toEqual(expected)
    await page.getByRole('navigation', { name: 'People' }).getByText('Imports').click()
    await page.waitForURL('**/main/people/imports')
    await letArrive(page)
    expect(answered).toHaveLength(lists.length)

    answered.length = 0
    await page.goto('/main/dashboard')
    await expect.poll(() => answered.toSorted()).toEqual(expected)
  })
})

import { describe, expect } from 'vitest'
import { journey } from '#fixtures/journey'
import { waitForRequests } from '#fixtures/pending-requests'
import { collectReferenceLists, referencePaths } from '#fixtures/reference-lists'

describe('the nine reference lists', () => {
  journey('load once at the start of the app, whichever page that is', async ({ openPage }) => {
    const page = await openPage({ as: 'recruiter' })
    const answered = collectReferenceLists(page)
    const expected = referencePaths.map((path) => `200 ${path}`).toSorted()
    await page.goto('/main/people')
    await expect.poll(() => answered.toSorted()).toEqual(expected)
    await page.getByRole('navigation', { name: 'People' }).getByText('Imports').click()
    await page.waitForURL('**/main/people/imports')
    await waitForRequests(page)
    expect(answered).toHaveLength(referencePaths.length)

    answered.length = 0
    await page.goto('/main/dashboard')
    await expect.poll(() => answered.toSorted()).toEqual(expected)
  })
})

import { setJobTeam } from '@headwater/contract/jobs/jobs'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { readCredentials } from '#fixtures/billing-spend'
import { createTeamAndSignIn } from '#fixtures/billing-team'
import { checkScreen } from '#fixtures/check-screen'
import { expectDisabledWithReason } from '#fixtures/disabled-button'
import { journey } from '#fixtures/journey'
import { aNewUser, signInAs } from '#fixtures/new-user'
import { callAs } from '#fixtures/people-api'
import { listNames, openSession, startSearch } from '#fixtures/sourcing'

describe('a reviewer', () => {
  journey('sees masked people in the sessions of the team, and no others', async ({ openPage }) => {
    const reviewer = aNewUser('Robin')
    const page = await openPage()
    await createTeamAndSignIn(page, aNewUser('Freja', 'Floodplain'), [reviewer], 'reviewer')
    await page.goto('/main/jobs')
    const shared = await startSearch(page, 'Backend Engineer')
    const closed = await startSearch(page, 'Backend Engineer of another team')
    const email = await unlockFirst(page, shared)

    const reading = await openPage({ expected: [/status of 404/, /isNotFound: true/] })
    const heard: Promise<string>[] = []
    reading.on('response', (reply) => {
      if (reply.url().includes('/api2/flows')) heard.push(reply.text().catch(() => ''))
    })
    await signInAs(reading, reviewer)
    const { client_id: clientId } = await readCredentials(reading)
    await callAs(page, setJobTeam, { jobId: shared.jobId, clientIds: [clientId] })

    const people = await openSession(reading, shared)
    await reading.getByText('View only').waitFor()
    await people.first().getByText('Hidden from reviewers').waitFor()
    const [, second = ''] = await listNames(people)
    await expectDisabledWithReason(
      people.nth(1).getByRole('button', { name: `Unlock ${second} · 1 credit` }),
      /Your role can’t spend credits/,
    )
    await people
      .nth(1)
      .getByText(/^(Verified|Likely)$/)
      .waitFor()
    expect(await reading.getByRole('button', { name: 'Search again' }).count()).toBe(0)
    await reading.getByRole('checkbox', { name: `Select ${second}`, exact: true }).click()
    const bar = reading.getByRole('region', { name: 'Selected rows' })
    await expectDisabledWithReason(
      bar.getByRole('button', { name: 'Save to pipeline' }),
      /Ask an owner/,
    )
    await expectDisabledWithReason(
      bar.getByRole('button', { name: /^Unlock 1/ }),
      /can’t spend credits/,
    )
    await checkScreen(reading, 'journey-session-reviewer')

    expect(await reading.content()).not.toContain(email)
    const told = await Promise.all(heard)
    expect(told.length).toBeGreaterThan(1)
    expect(told.join()).not.toContain(email)

    await reading.goto(`/main/sourcingsession/${closed.id}`)
    await reading.getByRole('heading', { name: 'Page not found' }).waitFor()
    expect(await reading.content()).not.toContain('of another team')
  })
})

/** Gives the address that it brought. */
async function unlockFirst(page: Page, flow: { id: string }): Promise<string> {
  const row = (await openSession(page, flow)).first()
  await row.getByRole('button', { name: /^Unlock .+ · 1 credit$/ }).click()
  const address = row.getByRole('button', { name: /^Copy .+@/ })
  const name = await address.getAttribute('aria-label')
  return name?.replace('Copy ', '') ?? ''
}

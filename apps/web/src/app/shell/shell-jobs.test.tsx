import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { aClient } from '#test/identity-builders'
import { aJobDetail, jobId, serveJobs } from '#test/job-builders'
import { renderApp } from '#test/render-app'
import { ok, server } from '#test/server'

const as = aClient({ privileges: ['jobs.write', 'pipeline.review'] })
const titles = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta']

beforeEach(() => {
  serveJobs([aJobDetail()])
  server.use(
    http.get('*/api2/jobs/pinned', () =>
      ok({
        jobs: titles.map((title, index) => ({ id: jobId(index + 1), title, status: 'open' })),
        active: 1_208,
      }),
    ),
  )
})

it('the sidebar shows the number of active jobs and up to six pinned ones', async () => {
  renderApp('/main/dashboard', { as })
  const heading = await screen.findByRole('heading', { name: 'Pinned jobs' })
  const links = within(heading.parentElement as HTMLElement).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(titles.slice(0, 6))
  expect(links[1]?.getAttribute('href')).toBe(`/main/pipeline/${jobId(2)}`)
  expect(await screen.findByRole('link', { name: /Jobs.*1,208 active/ })).toBeTruthy()
})

it('G J opens the jobs, and the palette opens a single job or creates one', async () => {
  const { user, router } = renderApp('/main/dashboard', { as })
  await screen.findByRole('heading', { name: 'Pinned jobs' })
  await user.keyboard('gj')
  await waitFor(() => expect(router.state.location.pathname).toBe('/main/jobs'))
  await user.keyboard('{Control>}k{/Control}')
  const palette = await screen.findByRole('dialog', { name: 'Search or jump to' })
  await user.keyboard('firmw')
  await user.click(await within(palette).findByRole('option', { name: /^Staff/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/main/pipeline/${jobId(1)}`))
  await user.keyboard('{Control>}k{/Control}')
  await user.keyboard('new job{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ new: 1 }))
})

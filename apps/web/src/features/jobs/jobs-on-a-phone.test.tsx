import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aJobDetail, jobId, openJobs, serveJobs } from '#test/job-builders'
// Imported up front, so that the tests do not wait for lazy loading.
import './list/job-phone-list.tsx'
import './list/phone-toolbar.tsx'
import './pages.tsx'

let asked: URLSearchParams[]

beforeEach(() => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    real(query === '(width < 768px)' ? 'all' : query),
  )
  asked = serveJobs([aJobDetail(), aJobDetail({ id: jobId(2), title: 'Product Designer' })])
})

it('the job list opens a job on tap and selects by tap in selection mode', async () => {
  const { user, router } = openJobs()
  const [first] = await findItems()
  expect(first?.textContent).toContain('Berlin, hybrid · Engineering1,412 sourced · 61 replied')
  await user.click(await screen.findByRole('button', { name: 'Select' }))
  await user.click((await findItems())[0] as HTMLElement)
  expect(await screen.findByText('1 selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'All shown' }))
  expect(await screen.findByText('2 selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
  await user.click((await findItems())[1] as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/main/pipeline/${jobId(2)}`))
})

it('the filters are in a sheet that shows how many jobs are left', async () => {
  const { user } = openJobs()
  await findItems()
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const sheet = await screen.findByRole('dialog', { name: 'Filters' })
  await user.click(within(sheet).getByRole('button', { name: 'Department' }))
  await user.click(await screen.findByRole('option', { name: 'Design' }))
  await waitFor(() => expect(asked.at(-1)?.get('department')).toBe('Design'))
  await user.click(await within(sheet).findByRole('button', { name: 'Show 2 jobs' }))
  expect(await screen.findByRole('button', { name: 'Filters (active)' })).toBeTruthy()
})

async function findItems() {
  return within(await screen.findByRole('list', { name: 'Jobs' })).getAllByRole('button')
}

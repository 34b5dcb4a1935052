import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import {
  aJobWithCriteria,
  aSearchReply,
  createdFlowId,
  openMain,
  serveSearches,
} from '#test/search-builders'
import { errorReply, fieldErrorsReply, ok, server } from '#test/server'
import { aFlow, aQueryReading } from '#test/session-builders'
import '#test/preload-searches'

const path = `addSearch/${aJobWithCriteria().id}/Some%20name%2Fof%20old/3`

describe('a new search', () => {
  it('starts from the job’s criteria, once however often the button is pressed', async () => {
    const asked = serveSearches()
    const { user, router } = openMain(path)
    expect(await screen.findByRole('heading', { level: 1, name: 'New session' })).toBeTruthy()
    // The name in the path is only a label until the job has loaded.
    expect(await screen.findByRole('link', { name: 'Staff Firmware Engineer' })).toBeTruthy()
    const name = await screen.findByRole('textbox', { name: 'Name' })
    expect(name).toHaveProperty('value', 'Session 3')
    const criteria = screen.getByRole('list', { name: 'Criteria' })
    expect(within(criteria).getByText('Skills: C++')).toBeTruthy()
    expect(within(criteria).getByText(/Countries: Germany/).textContent).toContain('nice-to-have')
    // The emails of a session say who runs it.
    expect(screen.queryByText(/agent/i)).toBeNull()
    await user.dblClick(screen.getByRole('button', { name: 'Start session' }))
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/main/sourcingsession/${createdFlowId}`),
    )
    expect(asked.made).toEqual([{ jobId: aJobWithCriteria().id, text: '' }])
  })

  it('warns before it starts where no one matches, and starts with what was softened', async () => {
    const asked = serveSearches()
    server.use(
      http.post('*/api2/sourcing/search', async ({ request }) => {
        const { criteria } = (await request.json()) as { criteria: Criterion[] }
        const musts = criteria.filter(({ mode }) => mode === 'must')
        const advice = musts.map(({ id }) => ({ ids: [id], total: 38 }))
        return ok(aSearchReply({ total: musts.length > 0 ? 0 : 38, advice }))
      }),
    )
    const { user } = openMain(path)
    expect(await screen.findByText(/^No one meets/)).toBeTruthy()
    const [first] = await screen.findAllByRole('button', { name: /^Make “C\+\+” nice-to-have$/ })
    await user.click(first as HTMLElement)
    expect(await screen.findByText('38 people match')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Start session' }))
    await waitFor(() => expect(asked.made).toHaveLength(1))
    expect(asked.made[0]).toMatchObject({
      criteria: aJobWithCriteria().criteria.map((each) => ({ ...each, mode: 'nice' })),
    })
  })

  it('starts from a typed description with a custom name', async () => {
    const asked = serveSearches()
    const { user } = openMain(path)
    await user.click(await screen.findByRole('radio', { name: 'Description' }))
    const start = screen.getByRole('button', { name: 'Start session' })
    expect(start.getAttribute('aria-disabled')).toBe('true')
    await user.type(
      screen.getByRole('textbox', { name: 'Who are you looking for?' }),
      ' Firmware people ',
    )
    const name = screen.getByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Benelux{Enter}')
    await waitFor(() => expect(asked.made).toHaveLength(1))
    expect(asked.made[0]).toEqual({
      jobId: aJobWithCriteria().id,
      name: 'Benelux',
      text: 'Firmware people',
      criteria: aQueryReading().criteria,
    })
  })

  it('counts a typed description before it starts, and starts with what was softened', async () => {
    const asked = serveSearches()
    server.use(
      http.post('*/api2/sourcing/search', async ({ request }) => {
        const { criteria } = (await request.json()) as { criteria: Criterion[] }
        const musts = criteria.filter(({ mode }) => mode === 'must')
        const advice = musts.map(({ id }) => ({ ids: [id], total: 38 }))
        return ok(aSearchReply({ total: musts.length > 2 ? 0 : 38, advice }))
      }),
    )
    const { user } = openMain(path)
    await user.click(await screen.findByRole('radio', { name: 'Description' }))
    const words = screen.getByRole('textbox', { name: 'Who are you looking for?' })
    await user.type(words, 'Firmware people')
    expect(await screen.findByText(/^No one meets/)).toBeTruthy()
    const criteria = screen.getByRole('list', { name: 'Criteria' })
    expect(within(criteria).getByText('Skills: C++')).toBeTruthy()
    const [first] = await screen.findAllByRole('button', { name: /^Make “.*” nice-to-have$/ })
    await user.click(first as HTMLElement)
    expect(await screen.findByText('38 people match')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Start session' }))
    await waitFor(() => expect(asked.made).toHaveLength(1))
    expect(asked.made[0]).toMatchObject({ text: 'Firmware people' })
    const { criteria: kept } = asked.made[0] as { criteria: Criterion[] }
    const modes = kept.map(({ mode }) => mode)
    const read = aQueryReading().criteria.map(({ mode }) => mode)
    expect(modes.filter((mode) => mode === 'must')).toHaveLength(
      read.filter((mode) => mode === 'must').length - 1,
    )
  })

  it.each([
    ['nothing is read', aQueryReading({ criteria: [] }), /^No criteria found/],
    [
      'a requirement is refused',
      aQueryReading({
        refused: [{ from: 0, to: 5, text: 'young', ground: 'age', sentence: 'Age is protected.' }],
      }),
      /can’t be a criterion\. Age is protected\./,
    ],
  ])('says before it starts that %s', async (_, reading, words) => {
    serveSearches()
    server.use(http.post('*/api2/sourcing/search/read', () => ok(reading)))
    const { user } = openMain(path)
    await user.click(await screen.findByRole('radio', { name: 'Description' }))
    await user.type(screen.getByRole('textbox', { name: 'Who are you looking for?' }), 'young')
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('starts from another search, which is previewed', async () => {
    const asked = serveSearches()
    const { user } = openMain(path)
    await user.click(await screen.findByRole('radio', { name: 'Another session' }))
    await user.click(screen.getByRole('button', { name: 'Session to copy' }))
    await user.click(await screen.findByRole('option', { name: /Firmware · DE and NL/ }))
    expect(await screen.findByText('Industries: Automotive')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Start session' }))
    await waitFor(() => expect(asked.made).toMatchObject([{ copyOf: aFlow().id, text: '' }]))
  })

  it('starts with a typed description when the job has no criteria', async () => {
    serveSearches(aJobWithCriteria({ criteria: [] }))
    const { user } = openMain(path)
    expect(
      (await screen.findByRole('radio', { name: 'Description' })).getAttribute('aria-checked'),
    ).toBe('true')
    await user.click(screen.getByRole('radio', { name: 'Job criteria' }))
    expect(screen.getByText(/so the session starts empty/)).toBeTruthy()
  })

  it('shows a name error and any other reason for failing', async () => {
    const asked = serveSearches()
    server.use(
      http.post('*/api2/flows', () => fieldErrorsReply({ name: 'Give it another name.' }), {
        once: true,
      }),
      http.post('*/api2/flows', () => errorReply(500, 500, 'internal'), { once: true }),
    )
    const { user } = openMain(path)
    const start = await screen.findByRole('button', { name: 'Start session' })
    await user.click(start)
    expect(await screen.findByText('Give it another name.')).toBeTruthy()
    await user.click(start)
    expect(await screen.findByText(/went wrong on our side/)).toBeTruthy()
    expect(screen.queryByText('Give it another name.')).toBeNull()
    await user.click(start)
    await waitFor(() => expect(asked.made).toHaveLength(1))
  })
})

it.each([
  ['a job of others', 'addSearch/0198a1f0-0000-7000-8000-0000000007ff/Firmware/3'],
  ['a job that is no id', 'addSearch/7/Firmware/3'],
  ['a path that is too short', `addSearch/${aJobWithCriteria().id}/Firmware`],
])('shows the 404 container for %s', async (_, path) => {
  serveSearches()
  if (path.includes('/7/'))
    server.use(http.get('*/api2/jobs/7', () => fieldErrorsReply({ jobId: 'No id.' })))
  openMain(path)
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
})

it.each(['0', 'three'])('suggests no name for the number %s', async (number) => {
  serveSearches()
  openMain(`addSearch/${aJobWithCriteria().id}/Firmware/${number}`)
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', '')
})

it('shows that the job failed to load and retries', async () => {
  serveSearches()
  server.use(
    http.get(`*/api2/jobs/${aJobWithCriteria().id}`, () => errorReply(422, 422, 'forbidden'), {
      once: true,
    }),
  )
  const { user } = openMain(path)
  expect(await screen.findByText('Couldn’t load this page')).toBeTruthy()
  // Until the job has loaded, the label from the path is shown.
  expect(screen.getByRole('link', { name: 'Some name/of old' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Start session' })).toBeTruthy()
})

it('is not available to reviewers', async () => {
  serveSearches()
  openMain(path, ['pipeline.review'])
  expect(await screen.findByText('You can’t start sessions')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start session' })).toBeNull()
})

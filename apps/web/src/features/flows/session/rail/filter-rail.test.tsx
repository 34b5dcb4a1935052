import { Criterion } from '@headwater/contract/sourcing/criteria'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { ok, server } from '#test/server'
import { aFlow, aReply, openSession, serveSession } from '#test/session-builders'
import '#test/preload-session'

const labels = [
  'Title',
  'Skills',
  'Keywords',
  'Relevant years',
  'Total years',
  'Industries',
  'Company',
  'University',
  'Major',
  'Countries',
  'Cities',
  'Language',
  'Stability',
  'Likely to move',
  'Relocation',
  'Work mode',
  'Employment',
  'Degree',
  'Kind of employer',
  'Size of employer',
]

describe('the filter rail', () => {
  it('shows all filters in order, with their values and how many people each excludes', async () => {
    serveSession()
    openSession()
    expect(await screen.findByText('4 active')).toBeTruthy()
    const headings = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)
    expect(headings).toEqual(labels)
    const skills = section('Skills')
    expect(await within(skills).findByText('−1,204')).toBeTruthy()
    expect(within(skills).getByRole('button', { name: 'C++' })).toBeTruthy()
    expect(within(section('Countries')).getByText('Germany')).toBeTruthy()
    expect(within(section('Countries')).getByText('−40,110')).toBeTruthy()
    expect(within(section('Company')).getByRole('button', { name: 'Add company' })).toBeTruthy()
  })

  it('adds a skill from the suggestions, which show how many results have it', async () => {
    const asked = serveSession()
    server.use(
      http.get('*/api2/reference/suggestions', ({ request }) => {
        expect(new URL(request.url).searchParams.get('list')).toBe('skills')
        return ok({ items: [{ id: 1, key: 'rtos', name: 'RTOS', detail: null }] })
      }),
    )
    const { user } = openSession()
    await screen.findByText('−1,204')
    await user.click(within(section('Skills')).getByRole('button', { name: 'Add a skill' }))
    const option = await screen.findByRole('option', { name: /RTOS/ })
    expect(option.textContent).toBe('RTOS871')
    await user.click(option)
    await user.keyboard('{Escape}')
    expect(within(section('Skills')).getByRole('button', { name: 'RTOS' })).toBeTruthy()
    await waitFor(() => expect(asked.saved).toHaveLength(1))
    expect(asked.saved[0]).toMatchObject({ baseVersion: 3 })
    expect(asked.saved[0]?.criteria.at(-1)).toMatchObject({
      id: 'f1',
      attribute: 'skills',
      mode: 'must',
      skills: [{ text: 'RTOS', skill: 'rtos' }],
    })
    expect(asked.results.at(-1)).toMatchObject({ criteria: { length: 5 } })
  })

  it('recounts values once the results of a changed search have loaded', async () => {
    serveSession()
    const people = Promise.withResolvers<void>()
    const asked: string[] = []
    server.use(
      http.post('*/api2/flows/:flowId/results', async ({ request }) => {
        const { criteria, facets } = (await request.json()) as { criteria: []; facets?: [] }
        asked.push(`${facets ? 'values' : 'people'} of ${criteria.length}`)
        if (!facets && criteria.length > 4) await people.promise
        return ok(aReply())
      }),
      http.get('*/api2/reference/suggestions', () =>
        ok({ items: [{ id: 1, key: 'rtos', name: 'RTOS', detail: null }] }),
      ),
    )
    const { user } = openSession()
    await screen.findByText('−1,204')
    await user.click(within(section('Skills')).getByRole('button', { name: 'Add a skill' }))
    await user.click(await screen.findByRole('option', { name: /RTOS/ }))
    await within(section('Skills')).findByRole('button', { name: 'RTOS' })
    expect(asked).toEqual(['people of 4', 'values of 4', 'people of 5'])
    // The results of the previous search stay visible, faded.
    const list = screen.getByLabelText('Results').parentElement
    await waitFor(() => expect(list?.classList.contains('stale')).toBe(true))
    people.resolve()
    await waitFor(() => expect(asked.at(-1)).toBe('values of 5'))
    expect(list?.classList.contains('stale')).toBe(false)
  })

  it('keeps the values of an open list in place until they are recounted', async () => {
    serveSession()
    const counted = Promise.withResolvers<void>()
    const values = (names: string[], people: number) =>
      names.map((name) => ({ key: name.toLowerCase(), name, people }))
    server.use(
      http.post('*/api2/flows/:flowId/results', async ({ request }) => {
        const { criteria, facets } = (await request.json()) as { criteria: []; facets?: [] }
        const isNew = criteria.length > 4
        if (facets && isNew) await counted.promise
        const skills = isNew
          ? values(['Yocto', 'Zephyr', 'RTOS'], 12)
          : values(['RTOS', 'CAN', 'Zephyr'], 871)
        return ok(aReply({ facets: { skills: { values: skills, more: 0 } } }))
      }),
      http.get('*/api2/reference/suggestions', () => ok({ items: [] })),
    )
    const { user } = openSession()
    await screen.findByText('−1,204')
    await user.click(within(section('Skills')).getByRole('button', { name: 'Add a skill' }))
    const zephyr = await screen.findByRole('option', { name: /Zephyr/ })
    const list = screen.getByRole('listbox')
    await user.click(zephyr)
    await within(section('Skills')).findByRole('button', { name: 'Zephyr' })
    const texts = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
    // The list fades after a while but is never removed.
    await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('true'))
    expect(list.classList.contains('stale')).toBe(true)
    expect(texts()).toEqual(['RTOS871', 'CAN871', 'Zephyr871'])
    expect(pointed()).toContain('Zephyr')
    counted.resolve()
    await waitFor(() => expect(texts()).toEqual(['RTOS12', 'Zephyr12', 'Yocto12']))
    expect(list.isConnected).toBe(true)
    expect(list.getAttribute('aria-busy')).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(within(section('Skills')).getByRole('button', { name: 'Add a skill' }))
    await waitFor(() => expect(texts()).toEqual(['Yocto12', 'Zephyr12', 'RTOS12']))
  })

  it('sets the weight, the mode and the treatment of unknown values', async () => {
    serveSession()
    const { user } = openSession()
    await user.click(within(await findSection('Skills')).getByRole('button', { name: 'C++' }))
    const popover = await screen.findByRole('dialog', { name: 'C++' })
    expect(popover.textContent).toContain('1,204 people')
    await user.click(within(popover).getByRole('radio', { name: 'Double' }))
    await user.click(within(popover).getByRole('radio', { name: 'Leave out' }))
    await user.click(within(popover).getByRole('radio', { name: 'Exclude' }))
    expect(within(popover).getByRole('radio', { name: 'Exclude', checked: true })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(within(section('Skills')).getByRole('button', { name: 'Not C++' })).toBeTruthy()
    expect(
      within(section('Skills')).getByRole('radio', { name: 'Exclude', checked: true }),
    ).toBeTruthy()
  })

  it('takes years from the option list, and clearing both ends removes the filter', async () => {
    const asked = serveSession()
    const { user } = openSession()
    await user.click(
      within(await findSection('Relevant years')).getByRole('button', {
        name: 'Add relevant years',
      }),
    )
    const own = section('Relevant years')
    await user.click(within(own).getByRole('combobox', { name: 'At least' }))
    const years = (await screen.findAllByRole('option')).map((one) => one.textContent)
    expect(years).toHaveLength(26)
    expect([years[1], years[2], years[25]]).toEqual(['1 Year', '2 Years', '25 Years'])
    await user.click(screen.getByRole('option', { name: '5 Years' }))
    await waitFor(() =>
      expect(last(asked.results)).toMatchObject({ attribute: 'relevantYears', min: 5 }),
    )
    await user.click(within(own).getByRole('combobox', { name: 'At most' }))
    expect(screen.getByRole('option', { name: '4 Years' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await user.keyboard('{Escape}')
    await user.click(within(own).getByRole('combobox', { name: 'At least' }))
    await user.click(screen.getByRole('option', { name: 'No minimum' }))
    expect(await screen.findByText('4 active')).toBeTruthy()
  })

  it('chooses work modes, a degree and sizes of employers from short lists', async () => {
    const asked = serveSession()
    const { user } = openSession()
    const modes = await findSection('Work mode')
    await user.click(within(modes).getByRole('button', { name: 'Add work mode' }))
    await user.click(within(modes).getByRole('button', { name: 'Remote' }))
    await user.click(within(modes).getByRole('button', { name: 'Hybrid' }))
    await waitFor(() =>
      expect(last(asked.results)).toMatchObject({ modes: ['remote', 'hybrid'], mode: 'nice' }),
    )
    await user.click(within(modes).getByRole('button', { name: 'Remote' }))
    await user.click(within(modes).getByRole('button', { name: 'Hybrid' }))
    expect(await screen.findByText('4 active')).toBeTruthy()
    const degree = section('Degree')
    await user.click(within(degree).getByRole('button', { name: 'Add degree' }))
    await user.click(within(degree).getByRole('combobox', { name: 'Lowest degree' }))
    await user.click(await screen.findByRole('option', { name: 'Master’s degree or higher' }))
    await waitFor(() => expect(last(asked.results)).toMatchObject({ min: 'master' }))
    const size = section('Size of employer')
    await user.click(within(size).getByRole('button', { name: 'Add size of employer' }))
    await user.click(within(size).getByRole('combobox', { name: 'Employees, at most' }))
    await user.click(await screen.findByRole('option', { name: '50' }))
    await waitFor(() => expect(last(asked.results)).toMatchObject({ min: null, max: 50 }))
  })

  it('lets remote people meet a place', async () => {
    const asked = serveSession()
    const { user } = openSession()
    const countries = await findSection('Countries')
    await user.click(within(countries).getByRole('button', { name: 'Countries' }))
    await user.click(within(countries).getByRole('switch', { name: 'Or wants remote work' }))
    await waitFor(() =>
      expect(asked.results.at(-1)).toMatchObject({
        criteria: expect.arrayContaining([expect.objectContaining({ orRemote: true })]),
      }),
    )
  })

  it.each([
    ['Total years', { attribute: 'totalYears', min: 6 }, /correlate with age/],
    ['University', { attribute: 'university', universities: ['tum'] }, /income and birthplace/],
    ['Stability', { attribute: 'stability', min: 60 }, /illness, caregiving or layoffs/],
  ])('warns that %s may be a proxy', async (label, fields, words) => {
    const proxy = Criterion.parse({ id: 'p1', ...fields })
    serveSession(aFlow({ search: { criteria: [proxy], text: '' } }))
    const { user } = openSession()
    const own = await findSection(label)
    const isFolded =
      within(own).getByRole('button', { name: label }).getAttribute('aria-expanded') === 'false'
    if (isFolded) await user.click(within(own).getByRole('button', { name: label }))
    expect(within(own).getByText(words)).toBeTruthy()
  })

  it('marks the modes in use where the values of a filter differ', async () => {
    const { criteria } = aFlow().search
    const rust = Criterion.parse({
      id: 'f9',
      attribute: 'skills',
      mode: 'nice',
      skills: [{ text: 'Rust', skill: null }],
    })
    serveSession(aFlow({ search: { criteria: [...criteria, rust] } }))
    const { user } = openSession()
    const skills = await findSection('Skills')
    const mixed = within(skills).getByRole('radiogroup', {
      name: 'Weight of Skills. Mixed: must-have and nice-to-have',
    })
    expect(within(skills).getByText('Mixed')).toBeTruthy()
    expect(within(mixed).queryByRole('radio', { checked: true })).toBeNull()
    await user.click(within(mixed).getByRole('radio', { name: 'Must-have' }))
    expect(within(skills).getByRole('radiogroup', { name: 'Weight of Skills' })).toBe(mixed)
    expect(within(mixed).getByRole('radio', { name: 'Must-have', checked: true })).toBeTruthy()
    expect(within(skills).queryByText('Mixed')).toBeNull()
  })
})

function section(label: string): HTMLElement {
  return screen.getByRole('region', { name: label })
}

/** Returns the active option of the open list. */
function pointed(): string | null | undefined {
  const id = screen.getByRole('combobox', { name: /^Type a name/ })
  return document.getElementById(id.getAttribute('aria-activedescendant') ?? '')?.textContent
}

async function findSection(label: string): Promise<HTMLElement> {
  await screen.findByText('Person 1')
  return screen.findByRole('region', { name: label })
}

function last(asked: readonly Record<string, unknown>[]): unknown {
  return (asked.at(-1)?.criteria as unknown[] | undefined)?.at(-1)
}

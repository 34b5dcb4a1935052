import { Criterion } from '@headwater/contract/sourcing/criteria'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { errorReply, ok, server } from '#test/server'
import { aFlow, aQueryReading, openSession, serveSession, someText } from '#test/session-builders'
import '#test/preload-session'

describe('the query', () => {
  it('underlines the parsed words, must-haves differently from nice-to-haves', async () => {
    serveSession()
    openSession()
    await waitFor(() => expect(marks()).toHaveLength(4))
    expect(marks()).toEqual([
      ['Firmware engineers', 'must'],
      ['C++', 'must'],
      ['Germany', 'must'],
      ['automotive', 'nice'],
    ])
    expect(await findChips()).toEqual([
      'Title: Firmware engineer',
      'Skills: C++',
      'Countries: Germany',
      'Industries: Automotive',
    ])
    expect(screen.queryByText(/were set by hand/)).toBeNull()
    // The number of unused words is no text of its own.
    expect(screen.queryByText('0')).toBeNull()
  })

  it('is parsed on Enter and becomes the search', async () => {
    const asked = serveSession(aFlow({ search: { criteria: [], text: '' } }))
    const { user } = openSession()
    await screen.findByText('Start your search')
    await user.keyboard('/')
    await user.paste(someText)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Person 1')).toBeTruthy()
    expect(asked.read).toEqual([someText])
    await waitFor(() => expect(asked.saved).toHaveLength(1))
    expect(asked.saved[0]).toMatchObject({ text: someText, criteria: aQueryReading().criteria })
    await waitFor(() => expect(marks()).toHaveLength(4))
  })

  it('stays when chips change and shows that it no longer covers the whole search', async () => {
    serveSession()
    const { user } = openSession()
    await waitFor(() => expect(marks()).toHaveLength(4))
    await user.click(await screen.findByRole('button', { name: 'Remove Industries: Automotive' }))
    expect(await screen.findByText(/were set by hand/)).toBeTruthy()
    expect(question().value).toBe(someText)
    expect(marks()).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Search again' }))
    expect(
      await screen.findByRole('button', { name: 'Remove Industries: Automotive' }),
    ).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Remove Industries: Automotive' })).toBeNull(),
    )
  })

  it('replaces what it names, keeps other manual criteria and offers undo', async () => {
    const english = Criterion.parse({
      id: 'f1',
      attribute: 'language',
      languages: [{ code: 'en', level: 'C1' }],
    })
    const { criteria } = aFlow().search
    const asked = serveSession(aFlow({ search: { criteria: [...criteria, english] } }))
    const { user } = openSession()
    await waitFor(() => expect(marks()).toHaveLength(4))
    const spain = Criterion.parse({ id: 'q1', attribute: 'countries', countries: ['ES'] })
    serveReading({ criteria: [spain], pieces: [] })
    await user.clear(question())
    await user.type(question(), 'in Spain{Enter}')
    await screen.findByText('Kept language set by hand.')
    await waitFor(() =>
      expect(asked.results.at(-1)?.criteria).toMatchObject([
        { attribute: 'countries', countries: ['ES'] },
        { id: 'f1', attribute: 'language' },
      ]),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(question().value).toBe(someText))
    expect(await screen.findByRole('button', { name: 'Remove Skills: C++' })).toBeTruthy()
  })

  it('shows the source words of each chip and removes a single value', async () => {
    const titles = [
      { text: 'firmware folk', occupation: 'firmware-engineer' },
      { text: 'Buyers', occupation: 'buyer' },
    ]
    const read = Criterion.parse({ id: 'q1', attribute: 'title', titles })
    const text = 'firmware folk or Buyers'
    const piece = (words: string) => {
      const from = text.indexOf(words)
      return { from, to: from + words.length, text: words, criterionId: 'q1' } as const
    }
    const asked = serveSession(aFlow({ search: { text, criteria: [read] } }))
    serveReading({
      criteria: [read],
      pieces: ['firmware folk', 'Buyers'].map((words) => ({
        ...piece(words),
        kind: 'criterion' as const,
      })),
    })
    const { user } = openSession()
    await user.click(
      await screen.findByRole('button', { name: 'Title: Firmware engineer or Buyers' }),
    )
    const popover = await screen.findByRole('dialog', { name: /^Title:/ })
    await within(popover).findByText('Understood from “firmware folk”, “Buyers”')
    await user.click(within(popover).getByRole('button', { name: 'Remove Buyers' }))
    await waitFor(() =>
      expect(asked.results.at(-1)?.criteria).toMatchObject([
        { titles: [{ occupation: 'firmware-engineer' }] },
      ]),
    )
  })

  it('turns a must-have into a nice-to-have with its chip', async () => {
    serveSession()
    const { user } = openSession()
    await user.click(await screen.findByRole('button', { name: 'Countries: Germany' }))
    const popover = await screen.findByRole('dialog', { name: 'Countries: Germany' })
    await user.click(within(popover).getByRole('radio', { name: 'Nice-to-have' }))
    await waitFor(() => expect(marks()).toContainEqual(['Germany', 'nice']))
  })

  it('offers the other meanings of ambiguous words', async () => {
    const from = someText.indexOf('C++')
    const other = Criterion.parse({ id: 'q2', attribute: 'keywords', phrases: ['C++'] })
    const [, skill] = aQueryReading().criteria
    const options = [
      { label: 'Skill: C++', criterion: skill },
      { label: 'Word: C++', criterion: other },
    ]
    const asked = serveSession()
    serveReading({
      ambiguities: [{ from, to: from + 3, text: 'C++', chosen: 'Skill: C++', options } as never],
    })
    const { user } = openSession()
    expect(
      (await screen.findByRole('button', { name: 'Skill: C++' })).getAttribute('aria-pressed'),
    ).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Word: C++' }))
    expect(screen.getByRole('button', { name: 'Word: C++' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    await waitFor(() =>
      expect(asked.results.at(-1)).toMatchObject({
        criteria: [{}, { attribute: 'countries' }, {}, { attribute: 'keywords', phrases: ['C++'] }],
      }),
    )
  })

  it('shows what is not allowed as a criterion', async () => {
    serveSession()
    const sentence = 'You can’t search by age.'
    serveReading({ refused: [{ from: 0, to: 8, text: 'Firmware', ground: 'age', sentence }] })
    openSession()
    expect(await screen.findByText(/You can’t search by age/)).toBeTruthy()
  })

  it('says what employers like a named one are taken to be', async () => {
    serveSession()
    const note = 'Employers like Stripe: Financial Services.'
    const piece = { from: 0, to: 18, text: 'Firmware engineers', criterionId: 'q1', note }
    server.use(
      http.post('*/api2/sourcing/search/read', () =>
        ok({
          criteria: aFlow().search.criteria,
          ambiguities: [],
          refused: [],
          unused: [],
          names: {},
          pieces: [{ ...piece, kind: 'criterion' }],
        }),
      ),
    )
    openSession()
    expect(await screen.findByText(note)).toBeTruthy()
  })

  it('shows which words are not used and why, and searches profiles for unknown ones', async () => {
    const asked = serveSession()
    serveReading({
      unused: [
        { from: 70, to: 78, text: 'series B', reason: 'funding' },
        { from: 80, to: 87, text: 'max 80k', reason: 'pay' },
        { from: 0, to: 8, text: 'Firmware', reason: 'other' },
      ],
    })
    const { user } = openSession()
    const line = within(await screen.findByRole('region', { name: 'Not used' }))
    expect(line.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'series B',
      'max 80k',
      'Firmware',
    ])
    expect(line.getByText(/^Profiles do not hold funding rounds or pay. Filter by/)).toBeTruthy()
    await user.click(line.getByRole('button', { name: 'Search profiles for Firmware' }))
    await waitFor(() =>
      expect(asked.saved.at(-1)?.criteria.at(-1)).toMatchObject({
        attribute: 'keywords',
        mode: 'nice',
        phrases: ['Firmware'],
      }),
    )
    expect(line.queryByText('Firmware')).toBeNull()
    expect(line.getByText('max 80k')).toBeTruthy()
  })

  it('shows the most important note on one line and the others on request', async () => {
    const asked = serveSession()
    const from = someText.indexOf('C++')
    const [, skill] = aQueryReading().criteria
    const options = ['Skill: C++', 'Word: C++'].map((label) => ({ label, criterion: skill }))
    const reading = {
      refused: [{ from: 0, to: 8, text: 'Firmware', ground: 'age', sentence: 'Not by age.' }],
      ambiguities: [{ from, to: from + 3, text: 'C++', chosen: 'Skill: C++', options }],
    }
    serveReading(reading as never)
    const { user } = openSession()
    await user.click(await screen.findByRole('button', { name: 'Remove Industries: Automotive' }))
    const more = await screen.findByRole('button', { name: 'and 2 more' })
    expect(screen.getByText(/was ignored. Not by age/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Word: C++' })).toBeNull()
    // Screen readers announce all notes, including the collapsed ones.
    const heard = screen.getByText(/“C\+\+” can mean Skill: C\+\+ or Word: C\+\+\. Some filters/)
    expect(heard.className).toBe('sr-only')
    expect(heard.closest('[aria-live]')).toBeTruthy()
    await user.click(more)
    expect(screen.getByRole('button', { name: 'Word: C++' })).toBeTruthy()
    expect(screen.getByText(/were set by hand/).className).not.toBe('sr-only')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show less' }))
    await user.type(question(), ' please{Enter}')
    await waitFor(() => expect(asked.saved.at(-1)?.text).toBe(`${someText} please`))
    expect(await screen.findByRole('button', { name: /^and \d more$/ })).toBeTruthy()
  })

  it('shows that parsing failed and changes nothing', async () => {
    const asked = serveSession(aFlow({ search: { text: '' } }))
    server.use(
      http.post('*/search/read', () => errorReply(419, 429, 'too_many_requests', 'Too many.')),
    )
    const { user } = openSession()
    await screen.findByText('Person 1')
    await user.type(question(), 'welders{Enter}')
    expect(await screen.findByText(/Too many attempts/)).toBeTruthy()
    expect(asked.saved).toEqual([])
    expect(question().value).toBe('welders')
  })
})

function question(): HTMLTextAreaElement {
  return screen.getByLabelText('Who are you looking for?')
}

function marks(): [string | null, string | null][] {
  const found = question().parentElement?.querySelectorAll('[data-mark]') ?? []
  return [...found].map((one) => [one.textContent, one.getAttribute('data-mark')])
}

async function findChips(): Promise<(string | null)[]> {
  const list = (await screen.findByText('Understood as')).parentElement as HTMLElement
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

function serveReading(changes: Parameters<typeof aQueryReading>[0]): void {
  server.use(http.post('*/search/read', () => ok(aQueryReading(changes))))
}

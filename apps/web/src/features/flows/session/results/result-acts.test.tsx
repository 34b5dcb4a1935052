import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { keyRegistry } from '#lib/key-registry'
import {
  anEvaluatedHit,
  anEvaluatedReply,
  servePersonActs,
  withPersonStatus,
} from '#test/result-builders'
import { errorReply, server } from '#test/server'
import { aFlow, aHit, openSession, recruiterPrivileges, serveSession } from '#test/session-builders'
// Preloads lazy components, because loading them on a busy machine can take longer than a test
// waits.
import '#test/preload-session'
import './explain/person-explanation.tsx'
import './no-matches.tsx'
import './person/result-person-panel.tsx'
import './selection-bar.tsx'
import './unlock-report-dialog.tsx'

/** Finds a row by text, because a role query would compute the names of hundreds of elements. */
async function row(name: string): Promise<HTMLElement> {
  return (await screen.findByText(name)).closest<HTMLElement>('[data-row-index]') as HTMLElement
}
const three = [1, 2, 3].map((number) => anEvaluatedHit(number, [1_000, 900, 1_000, number * 100]))

describe('verdicts', () => {
  it('show at once, add a yes to the pipeline and can be undone', async () => {
    serveSession(aFlow(), anEvaluatedReply())
    const asked = servePersonActs()
    const { user } = openSession()
    const first = await row('Person 1')
    const yes = within(first).getByRole('button', { name: 'Yes to Person 1' })
    await user.click(yes)
    expect(yes.getAttribute('aria-pressed')).toBe('true')
    expect(await within(first).findByText('In pipeline: Sourced')).toBeTruthy()
    expect(await screen.findByText('Rated Person 1 yes and added to Sourced')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(asked.verdicts.map(({ verdict }) => verdict)).toEqual(['yes', null]))
    expect(yes.getAttribute('aria-pressed')).toBe('false')
    await waitFor(() => expect(within(first).queryByText('In pipeline: Sourced')).toBeNull())
  })

  it('ask for an optional reason after a no', async () => {
    serveSession(aFlow(), anEvaluatedReply())
    const asked = servePersonActs()
    const { user } = openSession()
    const first = await row('Person 1')
    await user.click(within(first).getByRole('button', { name: 'No to Person 1' }))
    await user.click(await screen.findByRole('button', { name: 'Wrong industry' }))
    await waitFor(() =>
      expect(asked.verdicts.map(({ verdict, reason }) => [verdict, reason])).toEqual([
        ['no', null],
        ['no', 'Wrong industry'],
      ]),
    )
  })

  it('roll back when refused and show the server’s message', async () => {
    serveSession(aFlow(), anEvaluatedReply())
    server.use(
      http.put('*/verdict', () =>
        errorReply(404, 404, 'not_found', 'This person has left the pool.'),
      ),
    )
    const { user } = openSession()
    const maybe = within(await row('Person 2')).getByRole('button', { name: 'Maybe to Person 2' })
    await user.click(maybe)
    expect(await screen.findByText('Person 2: This person has left the pool.')).toBeTruthy()
    expect(maybe.getAttribute('aria-pressed')).toBe('false')
  })
})

describe('undoing an unlock', () => {
  it('removes the card once, however often it is clicked', async () => {
    serveSession(aFlow(), anEvaluatedReply())
    const asked = servePersonActs()
    const { user } = openSession()
    const first = await row('Person 1')
    const unlock = await within(first).findByRole('button', { name: /^Unlock Person 1/ })
    await waitFor(() => expect(unlock.getAttribute('aria-disabled')).toBeNull())
    await user.click(unlock)
    const undo = await screen.findByRole('button', { name: 'Undo' })
    // Both clicks of a double click, before anything renders.
    act(() => {
      undo.click()
      undo.click()
    })
    expect(await screen.findByText('1 person removed from the pipeline')).toBeTruthy()
    await waitFor(() => expect(within(first).queryByText('In pipeline: Sourced')).toBeNull())
    expect(asked.removed).toHaveLength(1)
  })
})

describe('result shortcuts', () => {
  it('move through the list, give verdicts, select, explain, open and unlock', async () => {
    serveSession(aFlow(), anEvaluatedReply({ hits: three }))
    const asked = servePersonActs()
    const { user, router } = openSession()
    await row('Person 3')
    await screen.findAllByRole('button', { name: 'Unlock Person 1 · 1 credit' })
    await user.keyboard('jjm')
    expect(document.activeElement).toBe(await row('Person 2'))
    await waitFor(() =>
      expect(asked.verdicts).toMatchObject([{ id: three[1]?.id, verdict: 'maybe' }]),
    )
    await user.keyboard('kx')
    await user.keyboard('jj')
    await user.keyboard('{Shift>}X{/Shift}')
    expect(await screen.findByText('3 selected')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('3 selected')).toBeNull())
    await user.keyboard('w')
    const why = await screen.findByRole('dialog', { name: /Why Person 3 scores/ })
    expect(asked.explained).toMatchObject([{ personId: three[2]?.id }])
    await user.keyboard('k')
    expect(await screen.findByRole('dialog', { name: /Why Person 2 scores/ })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(why.isConnected).toBe(false))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Elif Demirtaş' })).toBeTruthy()
    expect(router.state.location.search).toEqual({ person: three[2]?.id })
    await user.keyboard('u')
    const question = await screen.findByRole('alertdialog', { name: 'Unlock Person 3?' })
    await user.keyboard('u{Escape}')
    await waitFor(() => expect(question.isConnected).toBe(false))
    expect(asked.unlocks).toEqual([])
    await user.keyboard('u')
    const again = within(await screen.findByRole('alertdialog'))
    await user.click(again.getByRole('checkbox', { name: 'Don’t ask again on this device' }))
    await user.click(again.getByRole('button', { name: 'Unlock for 1 credit' }))
    await waitFor(() => expect(asked.unlocks.map(({ ids }) => ids)).toEqual([[three[2]?.id]]))
    const told = keyRegistry.list().map(({ keys, label }) => `${keys} ${label}`)
    for (const words of ['y Yes', 'w Why this score', 'shift+x Select range', 'j Next person'])
      expect(told).toContain(words)
    expect(told).toContain('enter Open person')
  })
})

describe('several selected people', () => {
  it('are unlocked with the total on the button, and those who stayed locked are listed', async () => {
    const [, second, third] = three as [never, (typeof three)[0], (typeof three)[0]]
    serveSession(aFlow(), anEvaluatedReply({ hits: three }))
    const asked = servePersonActs({
      outcomes: { [second.id]: 'no_address', [third.id]: 'out_of_credits' },
      message: 'This needs 1 credit more than you have.',
    })
    const { user } = openSession('', [...recruiterPrivileges, 'billing.manage'])
    await row('Person 3')
    await user.click(screen.getByRole('checkbox', { name: 'Select all 3 loaded' }))
    const bar = await screen.findByRole('region', { name: 'Selected rows' })
    expect(bar.textContent).toContain('3 selected')
    expect(bar.textContent).toContain('3 to unlock')
    expect(bar.textContent).toContain('3 credits, 309 left after')
    await user.dblClick(within(bar).getByRole('button', { name: 'Unlock 3 · 3 credits' }))
    const report = await screen.findByRole('dialog', { name: '1 of 3 unlocked for 1 credit' })
    expect(report.textContent).toContain('This needs 1 credit more than you have.')
    expect(
      within(report)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Person 2No deliverable email address. You were not charged.',
      'Person 3Not enough credits.',
    ])
    expect(within(report).getByRole('link', { name: 'Add credits' })).toBeTruthy()
    expect(asked.unlocks).toHaveLength(1)
    await user.click(within(report).getByRole('button', { name: 'Done' }))
    expect(await screen.findByText('Added Person 1 to Sourced')).toBeTruthy()
    expect((await row('Person 1')).textContent).toContain('mail-001@open.example')
    expect((await row('Person 2')).textContent).toContain('No contact details')
    expect((await row('Person 3')).textContent).toContain('Verified')
  })

  it('are added to the pipeline and removed again, and hidden by a no', async () => {
    const hits = [
      ...three.slice(0, 2),
      anEvaluatedHit(3, [1_000, 900, 1_000, 0], {
        ...withPersonStatus({ contactStatus: { state: 'own', email: 'own@us.example' } }),
      }),
    ]
    const results = serveSession(aFlow(), anEvaluatedReply({ hits }))
    const asked = servePersonActs()
    const { user } = openSession()
    await row('Person 3')
    for (const name of ['Person 1', 'Person 3'])
      await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
    const bar = await screen.findByRole('region', { name: 'Selected rows' })
    expect(bar.textContent).toContain('1 to unlock, 1 already unlocked')
    await user.click(within(bar).getByRole('button', { name: 'Save to pipeline' }))
    expect(await screen.findByText('2 people added to Sourced')).toBeTruthy()
    expect((await row('Person 3')).textContent).toContain('In pipeline: Sourced')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(asked.removed).toEqual(asked.added))
    await waitFor(async () =>
      expect((await row('Person 3')).textContent).not.toContain('In pipeline'),
    )
    await user.click(screen.getByRole('checkbox', { name: 'Select Person 2' }))
    await user.click(await screen.findByRole('button', { name: 'Hide' }))
    await waitFor(() => expect(results.results.at(-1)?.hide).toEqual(['no']))
    expect(asked.verdicts).toMatchObject([{ id: hits[1]?.id, verdict: 'no' }])
  })
})

describe('a selection with nothing to unlock', () => {
  it('shows why in the bar and offers only what works', async () => {
    const candidate = { id: aHit(9).id, stage: 'Sourced', category: 'sourced' } as const
    const hits = [
      anEvaluatedHit(1, [1_000, 900, 1_000, 0], {
        ...withPersonStatus({ contactStatus: { state: 'own', email: 'own@us.example' } }),
      }),
      anEvaluatedHit(2, [1_000, 900, 1_000, 0], {
        ...withPersonStatus({ contactStatus: { state: 'locked', hint: null }, candidate }),
      }),
    ]
    serveSession(aFlow(), anEvaluatedReply({ hits }))
    const asked = servePersonActs()
    const { user } = openSession()
    await row('Person 2')
    await user.click(screen.getByRole('checkbox', { name: 'Select all 2 loaded' }))
    const bar = await screen.findByRole('region', { name: 'Selected rows' })
    expect(bar.textContent).toContain(
      'Nothing to unlock: 1 already unlocked, 1 without contact details',
    )
    expect(within(bar).queryByRole('button', { name: /^Unlock/ })).toBeNull()
    await user.click(within(bar).getByRole('button', { name: 'Save to pipeline' }))
    await waitFor(() => expect(asked.added).toEqual([[hits[0]?.id]]))
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 2 loaded' }))
    const after = await screen.findByRole('region', { name: 'Selected rows' })
    expect(after.textContent).toContain('Already in the pipeline')
    expect(within(after).queryByRole('button', { name: 'Save to pipeline' })).toBeNull()
  })
})

describe('a reviewer', () => {
  it('gives verdicts and sees why saving and unlocking are disabled', async () => {
    serveSession(aFlow(), anEvaluatedReply())
    const asked = servePersonActs()
    const { user } = openSession('', ['pipeline.review'])
    const first = await row('Person 1')
    const unlock = await within(first).findByRole('button', { name: /^Unlock Person 1/ })
    expect(unlock.getAttribute('aria-disabled')).toBe('true')
    const why = document.getElementById(unlock.getAttribute('aria-describedby') ?? '')
    expect(why?.textContent).toBe('Your role can’t spend credits. Ask an owner for access.')
    await user.click(unlock)
    await user.click(screen.getByRole('checkbox', { name: 'Select Person 1' }))
    const bar = await screen.findByRole('region', { name: 'Selected rows' })
    for (const name of ['Save to pipeline', 'Unlock 1 · 1 credit']) {
      const button = within(bar).getByRole('button', { name })
      expect(button.getAttribute('aria-disabled')).toBe('true')
      expect(
        document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
      ).toMatch(/Ask an owner/)
      await user.click(button)
    }
    await user.click(within(first).getByRole('button', { name: 'Yes to Person 1' }))
    await waitFor(() => expect(asked.verdicts).toHaveLength(1))
    expect([...asked.unlocks, ...asked.added]).toEqual([])
  })
})

it('a link opens a person, and blind mode hides names in the panel too', async () => {
  localStorage.setItem('headwater.blind-mode', 'on')
  serveSession(aFlow(), anEvaluatedReply())
  servePersonActs()
  openSession(`?person=${aHit(2).id}`)
  const panel = await screen.findByRole('dialog', { name: 'Person 2' })
  expect(await within(panel).findByRole('heading', { name: 'Person 2' })).toBeTruthy()
  expect(await within(panel).findByRole('heading', { name: 'Experience' })).toBeTruthy()
  expect(panel.innerHTML).not.toMatch(/Elif|Demirta/)
})

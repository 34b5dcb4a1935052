import type { DuplicatePair } from '@headwater/contract/people/duplicates'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorReply, ok, server } from '#test/server'
import { aPerson, openPeople, servePeople } from '#test/sourcing-builders'
// Imported up front, so that the tests do not wait for lazy loading.
import '../reload-people.ts'

const elif = aPair(1, 'Elif Demirtaş')
const lukas = aPair(2, 'Lukas Brandt', { likelihood: 80 })

let pairs: DuplicatePair[]
let asked: string[]

beforeEach(() => {
  pairs = [elif, lukas]
  asked = []
  servePeople()
  const decide = (step: string, status: DuplicatePair['status']) =>
    http.post(`*/api2/people/duplicates/:id/${step}`, async ({ params, request }) => {
      const { keep } = (await request.json()) as { keep?: string }
      asked.push([step, String(params.id).slice(-1), ...(keep ? [keep.slice(-2)] : [])].join(' '))
      pairs = pairs.map((pair) => (pair.id === params.id ? { ...pair, status } : pair))
      return ok(pairs.find(({ id }) => id === params.id))
    })
  server.use(
    http.get('*/api2/people/duplicates', ({ request }) => {
      const status = new URL(request.url).searchParams.get('status')
      const items = pairs.filter((pair) => pair.status === status)
      return ok({ items, nextCursor: null, total: items.length })
    }),
    decide('merge', 'merged'),
    decide('keep-separate', 'apart'),
    decide('undo', 'open'),
  )
})

describe('possible duplicates', () => {
  it('are shown side by side with likelihood and reasons for and against', async () => {
    await open()
    const view = screen.getByRole('region', { name: 'Two profiles' })
    for (const words of [
      'Pair 1 of 2',
      '90%likely the same person',
      'Same name.',
      'They live in different countries.',
      'Title, differs',
      'Employer, same',
    ])
      expect(view.textContent).toContain(words)
    const differing = within(view).getByText('Engineering Manager')
    expect(differing.className).toContain('font-semibold')
    const links = within(view).getAllByRole('link', { name: 'Full profile' })
    expect(links[1]?.getAttribute('href')).toContain(`person=${elif.people[1].id}`)
  })

  it('are merged by key into the chosen one, and the next pair follows', async () => {
    const { user } = await open()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('button', { name: /Merge, keep right/ })).toBeTruthy()
    await user.keyboard('m')
    await screen.findByText('Pair 1 of 1')
    expect(await heading()).toContain('Lukas Brandt')
    await waitFor(() => expect(asked).toEqual(['merge 1 12']))
    // The choice belongs to this pair and not to the next one.
    await user.keyboard('m')
    expect(await screen.findByText('No duplicates to review')).toBeTruthy()
    await waitFor(() => expect(asked).toEqual(['merge 1 12', 'merge 2 21']))
  })

  it('are chosen by click and kept apart by a button', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('radio', { name: 'Keep Elif Demirtaş, right' }))
    await user.click(screen.getByRole('button', { name: /Merge, keep right/ }))
    await screen.findByText('Pair 1 of 1')
    await user.click(screen.getByRole('button', { name: /Keep separate/ }))
    await screen.findByText('No duplicates to review')
    await waitFor(() => expect(asked).toEqual(['merge 1 12', 'keep-separate 2']))
  })

  it('are stepped through with J and K, and from the list', async () => {
    const { user } = await open()
    await user.keyboard('j')
    expect(await screen.findByText('Pair 2 of 2')).toBeTruthy()
    await user.keyboard('jk')
    expect(await screen.findByText('Pair 1 of 2')).toBeTruthy()
    const list = screen.getByRole('region', { name: 'Pairs' })
    await user.click(within(list).getByRole('button', { name: /Lukas Brandt/ }))
    expect(await screen.findByText('Pair 2 of 2')).toBeTruthy()
  })

  it('are reopened with Z, last decision first, even before the server replied', async () => {
    let answer = () => {}
    const held = new Promise<undefined>((resolve) => {
      answer = () => resolve(undefined)
    })
    server.use(http.post('*/api2/people/duplicates/:id/keep-separate', () => held))
    const { user } = await open()
    await user.keyboard('m')
    await waitFor(() => expect(asked).toEqual(['merge 1 11']))
    await user.keyboard('az')
    answer()
    expect((await screen.findAllByText(/Lukas Brandt moved back to review/)).length).toBeTruthy()
    expect(asked).toEqual(['merge 1 11', 'keep-separate 2', 'undo 2'])
    expect(await screen.findByText('Pair 1 of 1')).toBeTruthy()
    await user.keyboard('z')
    await screen.findByText('Pair 1 of 2')
    expect(await heading()).toContain('Elif')
    expect(asked.at(-1)).toBe('undo 1')
  })

  it('are reopened by the toast', async () => {
    const { user } = await open()
    await user.keyboard('a')
    const [undo] = await screen.findAllByRole('button', { name: 'Undo' })
    // `fireEvent`, because a toast ignores the pointer while it appears.
    fireEvent.click(undo as HTMLElement)
    await waitFor(() => expect(asked).toEqual(['keep-separate 1', 'undo 1']))
    expect(await screen.findByText('Pair 1 of 2')).toBeTruthy()
  })

  it('stay when the server refuses, with the reason', async () => {
    server.use(
      http.post('*/api2/people/duplicates/:id/merge', () =>
        errorReply(101, 400, 'stale_version', 'One of these two has been removed since.'),
      ),
    )
    const { user } = await open()
    await user.keyboard('m')
    const words = 'One of these two has been removed since.'
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect(await screen.findByText('Pair 1 of 2')).toBeTruthy()
    await user.keyboard('z')
    expect(asked).toEqual([])
  })

  it('show the error and retry', async () => {
    let isDown = true
    server.use(
      http.get('*/api2/people/duplicates', () =>
        isDown
          ? errorReply(422, 422, 'forbidden')
          : ok({ items: [elif], nextCursor: null, total: 1 }),
      ),
    )
    const { user } = openPeople('/duplicates')
    const alert = await screen.findByRole('alert')
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Pair 1 of 1')).toBeTruthy()
  })
})

describe('the decided pairs', () => {
  it('are listed with member and date, and can be reopened', async () => {
    pairs = [
      { ...elif, status: 'merged', decidedBy: { clientId: elif.id, name: 'Ines Carvalho' } },
      { ...lukas, status: 'apart' },
    ]
    const { user, router } = openPeople('/duplicates')
    await screen.findByText('No duplicates to review')
    await user.click(screen.getByRole('button', { name: 'Merged' }))
    const merged = await screen.findByRole('list', { name: 'Merged pairs' })
    expect(merged.textContent).toContain(
      'Elif Demirtaş, Lead Firmware Engineer now includes Elif Demirtaş, Engineering Manager',
    )
    expect(merged.textContent).toContain('90% match · Ines Carvalho')
    expect(router.state.location.search).toEqual({ status: 'merged' })
    await user.click(within(merged).getByRole('button', { name: /Review Elif/ }))
    expect(await screen.findByText('No merged pairs')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Kept separate' }))
    const apart = await screen.findByRole('list', { name: 'Pairs kept separate' })
    expect(apart.textContent).toContain('Automatic')
    await user.click(screen.getByRole('button', { name: 'To review' }))
    expect(await screen.findByText('Pair 1 of 1')).toBeTruthy()
    expect(asked).toEqual(['undo 1'])
  })
})

function aPair(number: number, name: string, changes: Partial<DuplicatePair> = {}): DuplicatePair {
  const id = (end: string) => `0198a1f0-0000-7000-8000-0000000${end.padStart(5, '0')}`
  return {
    id: id(`b0${number}`),
    status: 'open',
    likelihood: 90,
    reasons: [
      { speaks: 'for', text: 'Same name.' },
      { speaks: 'against', text: 'They live in different countries.' },
    ],
    people: [
      aPerson({ id: id(`9${number}1`), name }),
      aPerson({ id: id(`9${number}2`), name, title: 'Engineering Manager' }),
    ],
    decidedBy: null,
    decidedAt: null,
    foundAt: '2026-05-14T09:00:00.000Z',
    ...changes,
  }
}

async function open() {
  const app = openPeople('/duplicates')
  await screen.findByText('Pair 1 of 2')
  return app
}

async function heading(): Promise<string> {
  return (await screen.findByRole('region', { name: 'Two profiles' })).textContent ?? ''
}

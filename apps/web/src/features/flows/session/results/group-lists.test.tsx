import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { anEvaluatedHit, anEvaluatedReply } from '#test/result-builders'
import { errorReply, ok, server } from '#test/server'
import { aFlow, openSession, serveSession } from '#test/session-builders'
import '#test/preload-session'
import './selection-bar.tsx'

interface AskedGroup {
  missed: number
  missing?: string
}

interface AskedPage {
  group?: AskedGroup
  cursor?: string
}

const full = (number: number) => anEvaluatedHit(number, [1_000, 900, 1_000, 0])
const missing = (number: number, ...missed: string[]) =>
  anEvaluatedHit(number, [1_000, 900, 0, 1_000], { missed })

const groups = [
  { missed: 0, total: 12, missing: [] },
  {
    missed: 1,
    total: 5,
    missing: [
      { id: 'q3', people: 3 },
      { id: 'q1', people: 2 },
    ],
  },
]
const partial = [
  missing(21, 'q3'),
  missing(22, 'q1'),
  missing(23, 'q3'),
  missing(24, 'q1'),
  missing(25, 'q3'),
]

let asked: AskedGroup[]
beforeEach(() => {
  asked = []
})

/** Serves a list and, when a group is asked for, the people of it. */
function serveLists(changes: Parameters<typeof anEvaluatedReply>[0]) {
  const results = serveSession(aFlow(), anEvaluatedReply({ total: 12, groups, ...changes }))
  server.use(
    http.post('*/results', async ({ request }) => {
      const { group, cursor } = (await request.clone().json()) as AskedPage
      // The rest of the whole list never arrives.
      if (cursor) return errorReply(500, 500, 'internal')
      if (!group) return undefined
      asked.push(group)
      const hits = partial.filter(({ missed }) => !group.missing || missed.includes(group.missing))
      return ok(anEvaluatedReply({ total: 12, groups, hits }))
    }),
  )
  return results
}

const whole = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(full)
const named = (...numbers: number[]) => numbers.map((number) => `Person ${number}`)
const people = () =>
  [...document.querySelectorAll('[data-row-index]')].map((row) => row.getAttribute('aria-label'))
const chip = (name: string) => screen.findByRole('button', { name })

it('ranks run through all groups', async () => {
  serveLists({ hits: [...whole, ...partial] })
  openSession()
  const row = (await screen.findByText('Person 21')).closest('[data-row-index]')
  expect(row?.getAttribute('aria-posinset')).toBe('13')
  expect(row?.getAttribute('aria-setsize')).toBe('17')
  expect(row?.textContent).toMatch(/^13/)
})

it('a chip lists only the people who miss this must-have, until Esc or another click', async () => {
  serveLists({ hits: [...whole, ...partial] })
  const { user } = openSession()
  const germany = await chip('Germany 3')
  expect(germany.getAttribute('aria-pressed')).toBe('false')
  await user.click(germany)
  expect(germany.getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(people().slice(4)).toEqual(named(21, 23, 25)))
  expect(asked).toEqual([{ missed: 1, missing: 'q3' }])
  await user.keyboard('{Escape}')
  expect(germany.getAttribute('aria-pressed')).toBe('false')
  expect(people().slice(4)).toEqual(named(21, 22, 23, 24, 25))

  await user.click(await chip('Firmware engineer 2'))
  await waitFor(() => expect(people().slice(4)).toEqual(named(22, 24)))
  await user.click(germany)
  await waitFor(() => expect(people().slice(4)).toEqual(named(21, 23, 25)))
  await user.click(germany)
  expect(people().slice(4)).toEqual(named(21, 22, 23, 24, 25))
})

it('a filtered group selects those it lists, and they stay selected afterwards', async () => {
  // The people who miss Germany are not on the first page of the whole list.
  serveLists({
    hits: [...whole, partial[1], partial[3]].flatMap((hit) => hit ?? []),
    nextCursor: 'more',
  })
  const { user } = openSession()
  await user.click(await chip('Germany 3'))
  await user.click(await screen.findByRole('button', { name: 'Select 3' }))
  expect(await screen.findByText('3 selected')).toBeTruthy()
  await user.click(await chip('Germany 3'))
  expect(screen.getByText('3 selected')).toBeTruthy()
})

it('a group that is collapsed before it has loaded makes way for the next one', async () => {
  serveLists({ hits: whole.slice(0, 6), nextCursor: 'more' })
  const { user } = openSession()
  await user.click(await screen.findByRole('button', { name: /^Meets all 3 must-haves/ }))
  expect(await screen.findByText('Person 21')).toBeTruthy()
  expect(people()).toEqual(named(21, 22, 23, 24, 25))
  expect(asked).toEqual([{ missed: 1 }])
  const row = screen.getByText('Person 21').closest('[data-row-index]')
  expect(row?.getAttribute('aria-posinset')).toBe('13')
})

it('a collapsed group makes way for those who miss two if no one misses one', async () => {
  const farther = [
    { missed: 0, total: 12, missing: [] },
    { missed: 2, total: 1, missing: [{ id: 'q3', people: 1 }] },
  ]
  serveLists({ hits: whole.slice(0, 6), nextCursor: 'more', groups: farther })
  server.use(
    http.post('*/results', async ({ request }) => {
      const { group } = (await request.clone().json()) as AskedPage
      if (!group) return undefined
      asked.push(group)
      return ok(anEvaluatedReply({ groups: farther, hits: [missing(31, 'q1', 'q3')] }))
    }),
  )
  const { user } = openSession()
  await user.click(await screen.findByRole('button', { name: /^Meets all 3 must-haves/ }))
  expect(await screen.findByText('Person 31')).toBeTruthy()
  expect(asked).toEqual([{ missed: 2 }])
})

it('a filtered list that fails to load says so and can be tried again', async () => {
  serveLists({ hits: [...whole, ...partial] })
  let failures = 1
  server.use(
    http.post('*/results', async ({ request }) => {
      const { group } = (await request.clone().json()) as AskedPage
      return group && failures-- > 0 ? errorReply(500, 500, 'internal') : undefined
    }),
  )
  const { user } = openSession()
  await user.click(await chip('Germany 3'))
  await user.click(await screen.findByRole('button', { name: /Try again|Show more/ }))
  await waitFor(() => expect(people().slice(4)).toEqual(named(21, 23, 25)))
})

it('hidden names are different for different people in a filtered group', async () => {
  serveLists({
    hits: [...whole, partial[1], partial[3]].flatMap((hit) => hit ?? []),
    nextCursor: 'more',
  })
  const { user } = openSession()
  await screen.findByText('Person 22')
  await user.click(screen.getByRole('switch', { name: 'Hide names' }))
  await waitFor(() => expect(people().slice(4)).toEqual(named(13, 14)))
  await user.click(await chip('Germany 3'))
  await waitFor(() => expect(people().slice(4)).toEqual(named(18, 19, 20)))
  await user.click(screen.getByRole('switch', { name: 'Hide names' }))
})

it('of ten thousand people few rows are rendered, wherever the list is scrolled', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) =>
    at < 6_000 ? full(at + 1) : missing(at + 1, 'q3'),
  )
  const all = [
    { missed: 0, total: 6_000, missing: [] },
    { missed: 1, total: 4_000, missing: [{ id: 'q3', people: 4_000 }] },
  ]
  serveSession(aFlow(), anEvaluatedReply({ total: 6_000, groups: all, hits: many }))
  openSession()
  await screen.findByText('Person 1')
  const [fullList, rest] = [
    screen.getByRole('list', { name: 'Results' }),
    screen.getByRole('list', { name: 'All but one' }),
  ]
  fireEvent.click(await screen.findByRole('button', { name: /^Show 5,996 more/ }))
  const rows = () => document.querySelectorAll('[data-row-index]').length
  expect(rows()).toBeLessThan(80)
  expect(within(fullList).getByText('Person 1')).toBeTruthy()
  expect(rest.children.length).toBeGreaterThan(0)
  const scroller = document.querySelector('[data-scroll-restoration-id=results]') as HTMLElement
  for (const top of [1_000, 86_000, 500_000]) {
    fullList.getBoundingClientRect = () => new DOMRect(0, -top, 400, 516_000)
    rest.getBoundingClientRect = () => new DOMRect(0, 516_000 - top, 400, 344_000)
    fireEvent.scroll(scroller)
    expect(rows()).toBeGreaterThan(10)
    expect(rows()).toBeLessThan(80)
  }
})

import type { ReplyDue } from '@headwater/contract/pipeline/board'
import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { boardJobId, cardId } from '#test/board-builders'
import { aClient } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { ok, server } from '#test/server'
import './replies-due.tsx'

const dayMs = 86_400_000

function aReplyDue(number: number, inDays: number): ReplyDue {
  return {
    candidateId: cardId(number),
    jobId: boardJobId,
    jobTitle: 'Staff Firmware Engineer',
    name: `Person ${number}`,
    stage: 'Interview',
    answerBy: new Date(Date.now() + inDays * dayMs).toISOString().slice(0, 10),
  }
}

function openDashboard(items: readonly ReplyDue[], total = items.length) {
  const asked: string[] = []
  server.use(
    http.get('*/api2/pipeline/replies-due', ({ request }) => {
      asked.push(request.url)
      return ok({ items, total })
    }),
  )
  return {
    asked,
    ...renderApp('/main/dashboard', { as: aClient({ privileges: ['pipeline.review'] }) }),
  }
}

describe('the replies due', () => {
  it('are listed with a link to each, overdue ones first', async () => {
    openDashboard([aReplyDue(1, -2), aReplyDue(2, 0), aReplyDue(3, 1)])
    const list = within(await screen.findByRole('region', { name: 'Replies due' }))
    const rows = list.getAllByRole('link')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'P1Person 1Interview · Staff Firmware Engineer2 days late',
      'P2Person 2Interview · Staff Firmware Engineerdue today',
      'P3Person 3Interview · Staff Firmware Engineerdue tomorrow',
    ])
    expect(rows[0]?.getAttribute('href')).toBe(`/main/pipeline/${boardJobId}/${cardId(1)}`)
  })

  it('are five at first, and all on request', async () => {
    const many = Array.from({ length: 7 }, (_, at) => aReplyDue(at, 1))
    const { user } = openDashboard(many, 60)
    const list = within(await screen.findByRole('region', { name: 'Replies due' }))
    expect(list.getAllByRole('link')).toHaveLength(5)
    expect(list.getByText('The first 7 of 60')).toBeTruthy()
    await user.click(list.getByRole('button', { name: 'Show all 7' }))
    expect(list.getAllByRole('link')).toHaveLength(7)
  })

  it('take no space when there are none', async () => {
    const { asked } = openDashboard([])
    await screen.findByText('of 1,000')
    await expect.poll(() => asked).toHaveLength(1)
    expect(screen.queryByRole('region', { name: 'Replies due' })).toBeNull()
  })

  it('are not requested for a user who may not see candidates', async () => {
    const { asked } = openDashboard([aReplyDue(1, 1)])
    expect(await screen.findByRole('region', { name: 'Replies due' })).toBeTruthy()
    const before = asked.length
    renderApp('/main/dashboard', { as: aClient({ privileges: [] }) })
    await screen.findAllByText('of 1,000')
    expect(asked).toHaveLength(before)
  })
})

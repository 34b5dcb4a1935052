import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openFlowSteps, serveLaunch } from '#test/launch-builders'

const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}

afterEach(() => happyDOM.setViewport({ width: 1440, height: 900 }))

it('on a narrow screen only the first step has a column, and the line spans all columns', async () => {
  happyDOM.setViewport({ width: 1100, height: 800 })
  serveLaunch()
  openFlowSteps('?step=launch')
  const table = await screen.findByRole('table', { name: 'People of the dry run' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Person',
    'Score',
    'Step 1',
    'Mailbox',
    'Credits',
  ])
  const line = within(table).getByText(/^First 10 end here/)
  expect(line.closest('td')?.colSpan).toBe(heads.length)
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LoadMore } from './load-more.tsx'

test('the button below a list loads more', async () => {
  const { loadMore } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }))
  expect(loadMore).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a custom handler replaces loading', async () => {
  const onMore = vi.fn()
  const { loadMore } = show({ onMore })
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }))
  expect(onMore).toHaveBeenCalledOnce()
  expect(loadMore).not.toHaveBeenCalled()
})

test('it shows why loading failed and retries', async () => {
  const { loadMore, retry } = show({ error: 'Connection to server error.' })
  expect(screen.getByRole('alert').textContent).toBe('Connection to server error.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
  expect(loadMore).not.toHaveBeenCalled()
})

function show({ error, onMore }: { error?: string; onMore?: () => void } = {}) {
  const [loadMore, retry] = [vi.fn(), vi.fn()]
  const pages = { error, isLoadingMore: false, loadMore, retry }
  render(<LoadMore label="Show older" pages={pages} {...(onMore && { onMore })} />)
  return { loadMore, retry }
}

import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

it('a wait that times out shows the document, its failed attempts do not', async () => {
  document.body.innerHTML = '<p>Nobody here</p>'
  const attempts: string[] = []
  const waiting = waitFor(
    () => {
      try {
        return screen.getByRole('button')
      } catch (error) {
        attempts.push(String(error))
        throw error
      }
    },
    { timeout: 1 },
  )
  await expect(waiting).rejects.toThrow('Nobody here')
  expect(attempts.length).toBeGreaterThan(0)
  expect(attempts.join()).not.toContain('Nobody here')
})

it('a query outside a wait shows the document', () => {
  document.body.innerHTML = '<p>Nobody here</p>'
  expect(() => screen.getByRole('button')).toThrow('Nobody here')
})

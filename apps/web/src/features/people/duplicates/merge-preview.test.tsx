import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aMergePreview } from '#test/sourcing-builders'
import { MergePreview } from './merge-preview.tsx'

const nothing = { posts: [], education: [], skills: [], languages: [], contacts: [] }

it('shows which values win, what is gained, what is completed and what stays', () => {
  render(<MergePreview preview={aMergePreview()} />)
  const shown = screen.getByRole('region', { name: 'Elif Demirtas after the merge' })
  const { getByText } = within(shown)
  expect(getByText('Kept')).toBeTruthy()
  expect(getByText('New profile')).toBeTruthy()
  expect(getByText('Merged into the other')).toBeTruthy()
  expect(getByText('Bonn, Germany').textContent).toContain('kept after the merge')
  expect(getByText('Berlin, Germany').textContent).toBe('Berlin, Germany')
  expect(getByText('10 y 1 m').textContent).toBe('Becomes 10 y 1 m')
  const gained = [
    'Head of Firmware @ Volta · Jan 2026 to now',
    'TU Berlin · Master, Physics · 2008 to 2010 (completed)',
    'Go',
    'Turkish · Native',
    'Phone: +49 30 1234567',
  ]
  const gains = getByText('Added from the other profile').parentElement
  const texts = [...(gains?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)
  expect(texts).toEqual(gained)
  const unchanged = 'Unchanged: 3 roles, 12 skills, 1 language and 2 contact details.'
  expect(getByText(unchanged)).toBeTruthy()
})

it('leaves out fields unknown for both', () => {
  const { kept, other, becomes } = aMergePreview()
  const nowhere = { city: null, country: null }
  const preview = aMergePreview({
    kept: { ...kept, ...nowhere },
    other: { ...other, ...nowhere },
    becomes: { ...becomes, ...nowhere },
  })
  render(<MergePreview preview={preview} />)
  expect(screen.getByText('Employer')).toBeTruthy()
  expect(screen.queryByText('Location')).toBeNull()
})

it('shows that nothing is gained and leaves out empty kinds', () => {
  const unchanged = { posts: 0, education: 0, skills: 0, languages: 0, contacts: 0 }
  const { rerender } = render(
    <MergePreview preview={aMergePreview({ gains: nothing, unchanged })} />,
  )
  expect(screen.getByText('Nothing new')).toBeTruthy()
  expect(screen.queryByText(/Stays as it is/)).toBeNull()
  const one = { ...unchanged, education: 1 }
  rerender(<MergePreview preview={aMergePreview({ gains: nothing, unchanged: one })} />)
  expect(screen.getByText('Unchanged: 1 school.')).toBeTruthy()
})

import { recomputeScore } from '@headwater/matching/score'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { anExplanation } from '#test/result-builders'
import { aSource } from '#test/sourcing-builders'
import { ExplanationDialog, type ExplanationDialogProps } from './explanation-dialog.tsx'

function show(changes: Partial<ExplanationDialogProps> = {}) {
  render(
    <ExplanationDialog
      about="Firmware Engineer @ Halden Robotics · Berlin, Germany"
      explanation={anExplanation()}
      failure={undefined}
      name="Soo-jin Park"
      onClose={() => undefined}
      onRetry={() => undefined}
      open
      rank={{ at: 6, of: 2_318 }}
      sources={[aSource()]}
      steps={{ back: undefined, on: undefined }}
      version={3}
      {...changes}
    />,
  )
  return userEvent.setup()
}

describe('the explanation of a score', () => {
  it('shows name, score, rank and the version of the criteria', () => {
    show()
    const dialog = screen.getByRole('dialog')
    const { tenths } = anExplanation()
    expect(within(dialog).getByRole('heading', { level: 2 }).textContent).toContain(
      `Why Soo-jin Park scores ${Math.round(tenths / 10)}`,
    )
    for (const words of ['Good match', '2 of 3 must-haves met, 1 not stated', 'Rank 6 of 2,318'])
      expect(within(dialog).getByText(words)).toBeTruthy()
    expect(dialog.textContent).toContain('Criteria version 3.')
    expect(dialog.textContent).toContain('Being relevant at all lets all points through.')
  })

  it('adds up on the screen: earned points, missing points and each factor', () => {
    show()
    const { tenths, factors } = anExplanation()
    const text = screen.getByRole('dialog').textContent ?? ''
    const points = [...text.matchAll(/(\d+\.\d) \/ (\d+\.\d)/g)].map(([, got, of]) => [got, of])
    expect(points).toHaveLength(factors.length)
    const sum = (at: 0 | 1) =>
      points.reduce((all, point) => all + Math.round(Number(point[at]) * 10), 0)
    expect(sum(0)).toBe(tenths)
    expect(sum(1)).toBe(1_000)
    expect(text).toContain(`${(tenths / 10).toFixed(1)} points earned from 3 factors`)
    expect(text).toContain(`${((1_000 - tenths) / 10).toFixed(1)} points missing`)
  })

  it('quotes the profile with source and date, and marks the relevant words', () => {
    show()
    const title = screen.getByRole('listitem', { name: 'Title' })
    expect(title.querySelector('blockquote')?.textContent).toBe(
      '“Led Firmware engineer work for storage.”',
    )
    expect(title.querySelector('mark')?.textContent).toBe('Firmware engineer')
    expect(title.textContent).toContain('people.csv, row 12 · 14 Nov 2026')
    expect(title.textContent).toContain('Full points')
  })

  it('shows missing data as such, never as not met, and that it does not count against the person', () => {
    show()
    const place = screen.getByRole('listitem', { name: 'Countries' })
    expect(within(place).getByText('No data').className).toContain('border-dashed')
    expect(place.textContent).toContain('Missing data is not held against them')
    expect(place.textContent).not.toContain('Not met')
    const industries = screen.getByRole('listitem', { name: 'Industries' })
    expect(within(industries).getByText('Not met').className).not.toContain('border-dashed')
    expect(industries.textContent).toContain('+9.0Automotive at work')
  })

  it('is downloaded unchanged, and recomputing it gives the same score', async () => {
    const made: Blob[] = []
    const names: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push(blob as Blob)
      return 'blob:score'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    const user = show()
    await user.click(screen.getByRole('button', { name: 'JSON' }))
    const file = JSON.parse((await made[0]?.text()) ?? '')
    expect(file).toEqual(anExplanation())
    expect(recomputeScore(file)).toMatchObject({ agrees: true, score: anExplanation().score })
    expect(names[0]).toMatch(/^headwater-score-.+\.json$/)
    expect(JSON.stringify(file)).not.toContain('Soo-jin')
    await user.click(screen.getByRole('button', { name: 'Recompute' }))
    expect(await screen.findByText(/It matches the score shown\./)).toBeTruthy()
    expect(screen.getByText('recomputeScore(file)')).toBeTruthy()
  })

  it('shows neither score nor version while loading', () => {
    show({ explanation: undefined, version: null })
    const dialog = screen.getByRole('dialog', { name: 'Why Soo-jin Park' })
    expect(dialog.textContent).not.toMatch(/\d|not saved/)
    expect(within(dialog).queryByRole('img', { hidden: true })).toBeNull()
    expect(dialog.textContent).toContain('never used')
  })

  it('focuses the text rather than a button, and shows a load error', async () => {
    const retried = vi.fn()
    const user = show({
      explanation: undefined,
      failure: 'No explanation today.',
      onRetry: retried,
    })
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Score breakdown' }))
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
    expect(retried).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'JSON' })).toBeNull()
  })
})

import { backdropTransitionMs, modalTransitionMs } from '@headwater/contract/constants'
import { describe, expect } from 'vitest'
import { readAnimations, recordAnimations } from '#fixtures/animations'
import { journey } from '#fixtures/journey'

const ways = [
  { what: 'a dialog', key: '?', box: '[role=dialog]', backdrop: '.motion-backdrop' },
  { what: 'the palette', key: 'Control+k', box: '[role=dialog]', backdrop: '.motion-backdrop' },
]

describe('motion', () => {
  journey.for(ways)('opens and closes $what in the specified times', async (way, { openPage }) => {
    const page = await openPage()
    await page.goto('/terms')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await recordAnimations(page)
    await page.keyboard.press(way.key)
    await page.locator(way.box).waitFor()
    await expect
      .poll(() => readAnimations(page, 'open'))
      .toEqual({
        box: modalTransitionMs,
        backdrop: backdropTransitionMs,
      })
    await page.keyboard.press('Escape')
    await page.locator(way.box).waitFor({ state: 'detached' })
    expect(await readAnimations(page, 'closed')).toEqual({
      box: modalTransitionMs,
      backdrop: backdropTransitionMs,
    })
  })

  journey('is skipped for users who prefer reduced motion', async ({ openPage }) => {
    const page = await openPage({ isMotionReduced: true })
    await page.goto('/terms')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('?')
    await page.locator('[role=dialog]').waitFor()
    const times = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
        const durations = [animationName === 'none' ? '0s' : animationDuration, transitionDuration]
        return durations.flatMap((list) => list.split(', ').map((time) => Number.parseFloat(time)))
      }),
    )
    expect(times.length).toBeGreaterThan(0)
    expect(Math.max(...times)).toBeLessThanOrEqual(0.01)
  })
})

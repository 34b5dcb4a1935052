import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StageFunnelBar } from './stage-funnel-bar.tsx'

test('the bar runs from the last stage to the first and leaves out empty ones', () => {
  render(
    <StageFunnelBar
      stages={[
        { label: 'Sourced', depth: 1, reached: 412 },
        { label: 'Contacted', depth: 2, reached: 268 },
        { label: 'Replied', depth: 3, reached: 61 },
        { label: 'Interview', depth: 4, reached: 0 },
      ]}
    />,
  )
  const bar = screen.getByRole('img', {
    name: '412 sourced, 268 contacted, 61 replied, 0 interview',
  })
  const shares = [...bar.children].map((part) => (part as HTMLElement).style.flexGrow)
  expect(shares).toEqual(['61', '207', '144'])
})

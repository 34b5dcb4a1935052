import { render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { type Preloadable, preloadable, usePreloadable } from './preloadable.ts'

type Part = () => string

describe('a preloaded component', () => {
  it('renders when it has loaded, and at once from then on', async () => {
    let fetched = 0
    const early = preloadable(async (): Promise<Part> => {
      fetched += 1
      return () => 'here'
    })
    const first = render(<Drawn early={early} />)
    expect(first.container.textContent).toBe('not yet')
    await screen.findByText('here')
    first.unmount()
    const second = render(<Drawn early={early} />)
    expect(second.container.textContent).toBe('here')
    expect(fetched).toBe(1)
  })

  it('throws when loading fails and is loaded again the next time', async () => {
    let fetched = 0
    const early = preloadable(async (): Promise<Part> => {
      fetched += 1
      if (fetched === 1) throw new Error('The part is away.')
      return () => 'here'
    })
    const first = render(
      <Caught>
        <Drawn early={early} />
      </Caught>,
    )
    await screen.findByText('The part is away.')
    first.unmount()
    render(<Drawn early={early} />)
    await screen.findByText('here')
  })
})

function Drawn({ early }: { early: Preloadable<Part> }) {
  const part = usePreloadable(early)
  return <p>{part ? part() : 'not yet'}</p>
}

class Caught extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}
  static getDerivedStateFromError({ message }: Error) {
    return { message }
  }
  override render() {
    return this.state.message ?? this.props.children
  }
}

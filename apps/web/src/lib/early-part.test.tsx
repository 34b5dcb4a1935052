import { render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { type EarlyPart, earlyPart, useEarlyPart } from './early-part.ts'

type Part = () => string

describe('a part that is fetched ahead', () => {
  it('is drawn when it is here, and at once from then on', async () => {
    let fetched = 0
    const early = earlyPart(async (): Promise<Part> => {
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

  it('fails as a part that cannot be fetched, and is fetched anew the next time', async () => {
    let fetched = 0
    const early = earlyPart(async (): Promise<Part> => {
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

function Drawn({ early }: { early: EarlyPart<Part> }) {
  const part = useEarlyPart(early)
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

import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { useRowWindow } from './use-row-window.tsx'

test.each([
  ['far below the fold', 20_000, '0 to 36, 0 above, 5904 below'],
  ['in sight', 0, '0 to 37, 0 above, 5868 below'],
  ['far above', -40_000, '164 to 200, 5904 above, 0 below'],
])('a list that stands %s is never drawn empty', (_, top, words) => {
  place(top)
  render(<Rows count={200} />)
  expect(screen.getByRole('status').textContent).toBe(words)
})

test('a short list is drawn whole wherever it stands', () => {
  place(20_000)
  render(<Rows count={3} />)
  expect(screen.getByRole('status').textContent).toBe('0 to 3, 0 above, 0 below')
})

/** Everything lies at the top of the window but the rows. */
function place(top: number) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.tagName === 'OUTPUT' ? top : 0, 400, 100)
  })
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900)
}

function Rows({ count }: { count: number }) {
  const container = useRef<HTMLOutputElement>(null)
  const rows = useRowWindow({ container, count, rowHeight: 36, active: undefined })
  return (
    <output ref={container}>
      {`${rows.start} to ${rows.end}, ${rows.before} above, ${rows.after} below`}
    </output>
  )
}

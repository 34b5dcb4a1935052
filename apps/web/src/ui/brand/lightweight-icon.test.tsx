import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createLightweightIcon } from './lightweight-icon.ts'

const Tick = createLightweightIcon({
  size: 24,
  node: [
    ['path', { d: 'M20 6 9 17l-5-5', key: 'a' }],
    ['circle', { cx: '12', cy: '12', r: '10', key: 'b' }],
  ],
})

test('an icon has its shapes in the requested size', () => {
  const svg = draw(<Tick className="text-fg" size={13} />)
  expect(svg.outerHTML).toBe(
    '<svg aria-hidden="true" width="13" height="13" viewBox="0 0 24 24" class="lucide text-fg">' +
      '<path d="M20 6 9 17l-5-5"></path><circle cx="12" cy="12" r="10"></circle></svg>',
  )
})

test('an icon with a label is exposed to screen readers, and a stroke width is applied', () => {
  const svg = draw(<Tick aria-label="Done" strokeWidth={3} />)
  expect(svg.getAttribute('aria-hidden')).toBeNull()
  expect(svg.getAttribute('aria-label')).toBe('Done')
  expect(svg.style.strokeWidth).toBe('3')
  expect(svg.getAttribute('width')).toBe('24')
})

function draw(icon: React.ReactNode): SVGSVGElement {
  return render(icon).container.querySelector('svg') as SVGSVGElement
}

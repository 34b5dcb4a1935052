import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createLightIcon } from './light-icon.ts'

const Tick = createLightIcon({
  size: 24,
  node: [
    ['path', { d: 'M20 6 9 17l-5-5', key: 'a' }],
    ['circle', { cx: '12', cy: '12', r: '10', key: 'b' }],
  ],
})

test('an icon has the lines it is made of, in the size that is asked for', () => {
  const svg = draw(<Tick className="text-fg" size={13} />)
  expect(svg.outerHTML).toBe(
    '<svg aria-hidden="true" width="13" height="13" viewBox="0 0 24 24" class="lucide text-fg">' +
      '<path d="M20 6 9 17l-5-5"></path><circle cx="12" cy="12" r="10"></circle></svg>',
  )
})

test('an icon with a name is said, and a thicker line is one', () => {
  const svg = draw(<Tick aria-label="Done" strokeWidth={3} />)
  expect(svg.getAttribute('aria-hidden')).toBeNull()
  expect(svg.getAttribute('aria-label')).toBe('Done')
  expect(svg.style.strokeWidth).toBe('3')
  expect(svg.getAttribute('width')).toBe('24')
})

function draw(icon: React.ReactNode): SVGSVGElement {
  return render(icon).container.querySelector('svg') as SVGSVGElement
}

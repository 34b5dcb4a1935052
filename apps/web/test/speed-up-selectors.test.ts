import { beforeEach, expect, it } from 'vitest'

beforeEach(() => {
  document.body.innerHTML =
    '<main id="a"><h2 id="b" role="link"><a id="c" href="/">x</a></h2><a id="d"></a><h2 id="e"></h2></main>'
})

it.each([
  ['h2,a', ['b', 'c', 'd', 'e']],
  ['a[href],*[role~="link"]', ['b', 'c']],
  ['*', ['b', 'c', 'd', 'e']],
  ['a:not([href])', ['d']],
  [':scope > a', ['d']],
  ['h2 a, h2', ['b', 'c', 'e']],
])('%s finds each element below once, in document order', (selector, ids) => {
  const main = document.body.firstElementChild
  // The first call parses the selector, the second one walks the tree in our own way.
  for (const _ of ['first', 'second']) {
    expect([...(main?.querySelectorAll(selector) ?? [])].map(({ id }) => id)).toEqual(ids)
  }
})

it('a selector finds what was added since it was last used', () => {
  const countHeadings = () => document.querySelectorAll('h2').length
  expect([countHeadings(), countHeadings()]).toEqual([2, 2])
  document.body.append(document.createElement('h2'))
  expect(countHeadings()).toBe(3)
})

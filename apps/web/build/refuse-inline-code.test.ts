import { expect, it } from 'vitest'
import { findInlineCode } from './refuse-inline-code.ts'

it.each([
  '<script>let a = 1</script>',
  '<script type="module">let a = 1</script>',
  '<style>p { color: red }</style>',
  '<p style="color: red">x</p>',
  '<body onload="go()">x</body>',
  '<a href="javascript:go()">x</a>',
])('finds the inline code in %s', (html) => {
  expect(findInlineCode(html)).toHaveLength(1)
})

it('ignores scripts and styles loaded from files', () => {
  const html =
    '<script src="/theme.js"></script><link rel="stylesheet" href="/a.css"><p class="x">y</p>'
  expect(findInlineCode(html)).toEqual([])
})

import { expect, it } from 'vitest'
import { htmlToText, textToHtml } from './text.ts'

it.each([
  ['<p>Hi Elif,</p><p>one<br>two</p>', 'Hi Elif,\n\none\ntwo'],
  ['<h1>Title</h1><p>a</p>', 'Title\n\na'],
  ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
  ['<ol><li>a</li><li>b</li></ol>', ' 1. a\n 2. b'],
  ['<a href="https://x.test">our page</a>', 'our page (https://x.test)'],
  ['<a href="https://x.test">https://x.test</a>', 'https://x.test'],
  ['<img src="https://x.test/a.png" alt="Logo">a', 'a'],
  ['a &amp; b &lt;c&gt;', 'a & b <c>'],
  ['<blockquote>a</blockquote>', '> a'],
  [`<p>${'word '.repeat(60).trim()}</p>`, 'word '.repeat(60).trim()],
  ['', ''],
])('the text of %j is %j', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})

it.each([
  ['Hi Elif,\r\n\r\none\ntwo', '<p>Hi Elif,</p><p>one<br>two</p>'],
  ['a\n\n\n \nb\n', '<p>a</p><p>b</p>'],
  ['<b>&"\'', '<p>&lt;b&gt;&amp;&quot;&#39;</p>'],
  [
    'See https://x.test/a?b=1&c=2.',
    '<p>See <a href="https://x.test/a?b=1&amp;c=2">https://x.test/a?b=1&amp;c=2</a>.</p>',
  ],
  ['(https://x.test/a)', '<p>(<a href="https://x.test/a">https://x.test/a</a>)</p>'],
  ['https://x.test/a_(b)', '<p><a href="https://x.test/a_(b)">https://x.test/a_(b)</a></p>'],
  ['javascript:alert(1)', '<p>javascript:alert(1)</p>'],
  [
    'https://x.test/"><script>',
    '<p><a href="https://x.test/">https://x.test/</a>&quot;&gt;&lt;script&gt;</p>',
  ],
  ['', ''],
])('the HTML of %j is %j', (text, html) => {
  expect(textToHtml(text)).toBe(html)
})

it('text survives the way to HTML and back', () => {
  const text = 'Hi <Elif> & co,\n\nsee https://x.test/a\nBest\nInes'
  expect(htmlToText(textToHtml(text))).toBe(text)
})

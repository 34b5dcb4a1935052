import { expect, it } from 'vitest'
import { isSafeHref, parseEmailHtml } from './email-html.ts'

it('elements are nested as written', () => {
  expect(parseEmailHtml('<p>Hi <b>you</b><br/>there</p>')).toEqual([
    {
      tag: 'p',
      href: undefined,
      children: [
        'Hi ',
        { tag: 'b', href: undefined, children: ['you'] },
        { tag: 'br', href: undefined, children: [] },
        'there',
      ],
    },
  ])
})

it.each([
  ['a &amp; b &lt;c&gt; &quot;d&quot; &#39;e&#x27; &nbsp;', 'a & b <c> "d" \'e\' \u00a0'],
  ['&unknown; &#9999999;', '&unknown; &#9999999;'],
])('the entities of %j are decoded', (html, text) => {
  expect(parseEmailHtml(html)).toEqual([text])
})

it.each(['https://x.test', 'mailto:a@x.test', 'tel:+49', '{{ job.url }}'])(
  'a link may lead to %s',
  (href) => {
    expect(isSafeHref(href)).toBe(true)
    expect(parseEmailHtml(`<a href="${href}">x</a>`)).toEqual([{ tag: 'a', href, children: ['x'] }])
  },
)

it.each([
  'javascript:alert(1)',
  'http://x.test',
  '{{ a }}.test',
  'data:text/html,x',
  '/main',
  'java\nscript:x',
  '',
])('a link to %j has no address', (href) => {
  expect(parseEmailHtml(`<a href='${href}'>x</a>`)).toEqual([
    { tag: 'a', href: undefined, children: ['x'] },
  ])
})

it('unclosed, stray and commented markup does no harm', () => {
  expect(parseEmailHtml('</b><p>a<!-- <p> --><i>b</p>c < d')).toEqual([
    {
      tag: 'p',
      href: undefined,
      children: ['a', { tag: 'i', href: undefined, children: ['b'] }],
    },
    'c ',
    '<',
    ' d',
  ])
})

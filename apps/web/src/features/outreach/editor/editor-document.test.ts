import { describe, expect, it } from 'vitest'
import {
  formatBody,
  formatSubject,
  parseBody,
  parsePastedText,
  parseSubject,
} from './editor-document.ts'

describe('the body', () => {
  it.each([
    '<p>Hi {{ candidate.first_name }},</p><p><br></p><p>bye</p>',
    '<p><strong>bold </strong><strong><em>both</em></strong></p>',
    '<p>a <u>b</u> <a href="https://x.test/?a=1&amp;b=2">c</a><br>d</p>',
    '<ul><li><p>one</p></li><li><p>two</p><ol><li><p>three</p></li></ol></li></ul>',
    '<h2>Title</h2><blockquote><p>quote</p></blockquote><p>text</p>',
    '<p>{% if job.url %}See {{ job.url }}{% endif %}</p>',
    "<p>R&amp;D &lt;b&gt; {{ job.title | default: &quot;R&amp;D's&quot; }}</p>",
  ])('%s is not changed by the editor', (html) => {
    expect(formatBody(parseBody(html))).toBe(html)
  })

  it.each([
    ['<p>a<br />b</p>\n<p>c</p>', '<p>a<br>b</p><p>c</p>'],
    ['just text', '<p>just text</p>'],
    ['<div>a<p>b</p></div>', '<p>a</p><p>b</p>'],
    ['<ul>\n  <li>one</li>\n</ul>', '<ul><li><p>one</p></li></ul>'],
    ['<p><b>x</b> <i>y</i></p>', '<p><strong>x</strong> <em>y</em></p>'],
    ['<p><a href="javascript:x">y</a><img src="https://x.test/a.png"></p>', '<p>y</p>'],
    ['<p><span style="color:red">x</span></p>', '<p>x</p>'],
  ])('%s becomes %s', (html, written) => {
    expect(formatBody(parseBody(html))).toBe(written)
  })

  it.each(['', '<p></p>', '<p> </p><p><br></p>'])('%j has no text', (html) => {
    expect(formatBody(parseBody(html))).toBe('')
  })

  it('a variable alone is a text', () => {
    expect(formatBody(parseBody('{{ sender.signature }}'))).toBe('<p>{{ sender.signature }}</p>')
  })
})

it('a subject keeps its variables and is one line', () => {
  const subject = "Hi {{ candidate.first_name | default: 'you' }}: {{ job.title }}"
  expect(formatSubject(parseSubject(subject))).toBe(subject)
  expect(formatSubject(parseSubject(' a  b '))).toBe('a b')
})

it('pasted text keeps its lines, paragraphs and copied variables', () => {
  const content = parsePastedText('\nHi {{ job.title }}\r\nsecond\n\n\nthird\n')
  expect(formatBody({ type: 'doc', content })).toBe(
    '<p>Hi {{ job.title }}<br>second</p><p>third</p>',
  )
})

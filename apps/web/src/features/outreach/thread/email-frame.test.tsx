import { describe, expect, it } from 'vitest'
import { prepareEmail } from './email-frame.tsx'

describe('the HTML of an email', () => {
  it.each([
    ['<p>Hi</p>', '<p>Hi</p>'],
    ['<img src="https://tracker.test/1.gif">', '<img>'],
    ['<img src="cid:logo" alt="Logo">', '<img alt="Logo">'],
    ['<img src="data:image/png;base64,AAAA">', '<img src="data:image/png;base64,AAAA">'],
    ['<img src="data:image/svg+xml;base64,AAAA">', '<img>'],
    ['<img srcset="https://tracker.test/1.gif 1x">', '<img>'],
    ['<p onclick="alert(1)">Hi</p>', '<p>Hi</p>'],
    ['<script>alert(1)</script><p>Hi</p>', '<p>Hi</p>'],
    ['<style>p { background: url(//tracker.test) }</style><p>Hi</p>', '<p>Hi</p>'],
    ['<p style="background: url(https://tracker.test)">Hi</p>', '<p>Hi</p>'],
    ['<p style="background: \\75rl(https://tracker.test)">Hi</p>', '<p>Hi</p>'],
    ['<p style="background: image-set(\'//tracker.test\' 1x)">Hi</p>', '<p>Hi</p>'],
    ['<p style="color: rgb(0, 0, 0)">Hi</p>', '<p style="color: rgb(0, 0, 0)">Hi</p>'],
    ['<form action="//evil.test"><input name="password"></form><p>Hi</p>', '<p>Hi</p>'],
    ['<meta http-equiv="refresh" content="0;url=//evil.test"><p>Hi</p>', '<p>Hi</p>'],
    ['<svg onload="alert(1)"><image href="//tracker.test"></image></svg><p>Hi</p>', '<p>Hi</p>'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe><p>Hi</p>', '<p>Hi</p>'],
    ['<p background="//tracker.test" id="root" class="x" name="y">Hi</p>', '<p>Hi</p>'],
  ])('%s is shown as %s', (html, shown) => {
    expect(prepareEmail(html).body.innerHTML).toBe(shown)
  })

  it('opens links in a new tab that knows nothing of the app, and drops those that run code', () => {
    const { body } = prepareEmail(
      '<a href="https://a.test" target="_top" rel="opener" ping="//b.test">a</a><a href="javascript:1">b</a>',
    )
    const [safe, unsafe] = body.querySelectorAll('a')
    expect(safe?.target).toBe('_blank')
    expect(safe?.rel).toBe('noopener noreferrer')
    expect(safe?.hasAttribute('ping')).toBe(false)
    expect(unsafe?.hasAttribute('href')).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { redact } from './redact.ts'

describe('redaction', () => {
  it.each([
    ['Authorization: Bearer rb1_abc.def', 'Authorization: Bearer [redacted]'],
    ['/resetPassword/abc/talent', '/resetPassword/[redacted]/talent'],
    ['/verify-email/abc', '/verify-email/[redacted]'],
    ['/signup/abc', '/signup/[redacted]'],
    ['/existingSignup/abc?x=1', '/existingSignup/[redacted]?x=1'],
    ['/bookdemo/abc', '/bookdemo/[redacted]'],
    ['/appsumo/KEY', '/appsumo/[redacted]'],
    ['/shortlist/abc.def-9?x=1', '/shortlist/[redacted]?x=1'],
    ['/appsumo/signup/KEY', '/appsumo/signup/[redacted]'],
    ['/signinWithGoogle/12/abc', '/signinWithGoogle/12/[redacted]'],
    ['/signupWithLinkedin/12/abc', '/signupWithLinkedin/12/[redacted]'],
    ['/api2/x?token=abc&page=2', '/api2/x?token=[redacted]&page=2'],
    ['{"password":"hunter2","page":"2"}', '{"password":"[redacted]","page":"2"}'],
    ['{"newPassword":"a\\"b"}', '{"newPassword":"[redacted]"}'],
    ['{"code":"123456"}', '{"code":"[redacted]"}'],
    ['Authorization: Basic aW5lczpodW50ZXIy', 'Authorization: Basic [redacted]'],
    ['Cookie: sid=abc; theme=dark', 'Cookie: [redacted]'],
    ['{"set-cookie":"sid=abc"}', '{"set-cookie":"[redacted]"}'],
    ['https://ines:hunter2@mail.test/x', 'https://[redacted]@mail.test/x'],
    ['/unsubscribe/ines@meridiangrid.test', '/unsubscribe/[redacted]'],
    ['/api2/people?search=ines%40meridiangrid.test', '/api2/people?search=[email]'],
    ['ines.carvalho+x@meridiangrid.test is taken.', '[email] is taken.'],
    ['/api2/invitations/9fQ2mX7pLw4RtY8uK1sD6vB3nH5j', '/api2/invitations/[redacted]'],
  ])('turns %s into %s', (text, clean) => {
    expect(redact(text)).toBe(clean)
  })

  it.each([
    '/api2/jobs/0198a1f0-0000-7000-8000-000000000001',
    '/main/settings/emails',
    '/signup',
    '/assets/index-BLUc7ckA1234567890123456.js',
    '{"code":500,"body":null}',
  ])('leaves %s unchanged', (text) => {
    expect(redact(text)).toBe(text)
  })
})

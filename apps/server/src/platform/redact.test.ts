import { describe, expect, it } from 'vitest'
import { redact, redactText } from './redact.ts'

describe('redact', () => {
  it('hides values with secret-like names, at any depth', () => {
    const entry = {
      headers: { authorization: 'Bearer abc', cookie: 'sid=1', 'set-cookie': ['sid=2'] },
      list: [{ deep: { newPassword: 'hunter2', tokenHash: 'x', api_key: 'k', apiKey: 'k' } }],
      title: 'Engineer',
    }
    expect(redact(entry)).toEqual({
      headers: { authorization: '[redacted]', cookie: '[redacted]', 'set-cookie': '[redacted]' },
      list: [
        {
          deep: {
            newPassword: '[redacted]',
            tokenHash: '[redacted]',
            api_key: '[redacted]',
            apiKey: '[redacted]',
          },
        },
      ],
      title: 'Engineer',
    })
  })

  it('keeps empty values, which show that a secret was missing', () => {
    expect(redact({ token: null, password: '' })).toEqual({ token: null, password: '' })
  })

  it('includes errors with their causes', () => {
    const cause = Object.assign(new Error('connect postgres://me:hunter2@db/x'), { secret: 's' })
    const shown = JSON.stringify(redact({ err: new Error('failed', { cause }) }))
    expect(shown).toContain('failed')
    expect(shown).toContain('postgres://[redacted]@db/x')
    expect(shown).not.toMatch(/hunter2|"s"/)
  })

  it('handles circular references', () => {
    const circle: { self?: unknown } = {}
    circle.self = circle
    expect(JSON.stringify(redact(circle))).toContain('[deep]')
  })
})

describe('redactText', () => {
  it.each([
    ['at postgres://me:pw@db:5432/x now', 'at postgres://[redacted]@db:5432/x now'],
    ['sent Bearer abc.def-123', 'sent Bearer [redacted]'],
    ['/page?token=abc&x=1', '/page?token=[redacted]&x=1'],
    ['{"password":"a \\"b"}', '{"password":"[redacted]"}'],
    ['{"body":"{\\"token\\":\\"abc\\"}"}', '{"body":"{\\"token\\":\\"[redacted]\\"}"}'],
    ['{"tokens":7,"otp":null}', '{"tokens":7,"otp":null}'],
    ['wrong password: hunter2', 'wrong password: [redacted]'],
    ['nothing to hide in https://a.example/b?x=1', 'nothing to hide in https://a.example/b?x=1'],
  ])('%s → %s', (text, expected) => {
    expect(redactText(text)).toBe(expected)
  })

  it.each(['a.', 'a-', '-token', 'x://', '"token":"', '\\', 'token=\t', ' '])(
    'is not slowed down by a very long %s',
    (part) => {
      expect(redactText(part.repeat(60_000))).toEqual(expect.any(String))
    },
  )
})

import { describe, expect, it } from 'vitest'
import { findOauthKind, findSmtpPreset } from './smtp-presets.ts'

describe('the servers of a known provider', () => {
  it.each([
    ['hello@fastmail.com', 'smtp.fastmail.com', 'imap.fastmail.com'],
    ['Hello@GMX.de', 'mail.gmx.net', 'imap.gmx.net'],
    ['hello@icloud.com', 'smtp.mail.me.com', 'imap.mail.me.com'],
  ])('are filled in for %s', (address, smtp, imap) => {
    const preset = findSmtpPreset(address)
    expect(preset?.smtp.host).toBe(smtp)
    expect(preset?.imap).toEqual({ host: imap, port: 993 })
  })

  it.each(['hello@meridiangrid.test', 'hello@fastmail.com.evil.test', 'hello@', ''])(
    'are unknown for "%s"',
    (address) => {
      expect(findSmtpPreset(address)).toBeUndefined()
    },
  )
})

describe('an address whose provider refuses passwords', () => {
  it.each([
    ['ines@gmail.com', 'gmail'],
    ['ines@outlook.com', 'outlook'],
    ['ines@hotmail.co.uk', 'outlook'],
    ['ines@meridiangrid.test', undefined],
    ['ines@mygmail.com', undefined],
  ])('%s is connected by %s', (address, kind) => {
    expect(findOauthKind(address)).toBe(kind)
  })
})

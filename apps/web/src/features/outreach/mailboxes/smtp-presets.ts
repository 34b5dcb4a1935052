interface ServerPreset {
  host: string
  port: number
}

export interface SmtpPreset {
  smtp: ServerPreset
  imap: ServerPreset
  /** The provider refuses the account's own password here. */
  needsAppPassword?: true
}

/**
 * Returns the servers of a provider that publishes them for its own domains. For any other domain
 * nothing is certain, so nothing is filled in.
 */
export function findSmtpPreset(address: string): SmtpPreset | undefined {
  return presets[readDomain(address)]
}

/** Returns the kind to connect instead, for addresses whose provider refuses passwords. */
export function findOauthKind(address: string): 'gmail' | 'outlook' | undefined {
  const domain = readDomain(address)
  if (domain === 'gmail.com' || domain === 'googlemail.com') return 'gmail'
  return /^(outlook|hotmail|live|msn)\.([a-z]{2,3}|co\.uk|com\.[a-z]{2})$/.test(domain)
    ? 'outlook'
    : undefined
}

const imapPort = 993
const tlsPort = 465
const startTlsPort = 587

const icloud: SmtpPreset = {
  smtp: { host: 'smtp.mail.me.com', port: startTlsPort },
  imap: { host: 'imap.mail.me.com', port: imapPort },
  needsAppPassword: true,
}

const gmx: SmtpPreset = {
  smtp: { host: 'mail.gmx.net', port: startTlsPort },
  imap: { host: 'imap.gmx.net', port: imapPort },
}

const fastmail: SmtpPreset = {
  smtp: { host: 'smtp.fastmail.com', port: tlsPort },
  imap: { host: 'imap.fastmail.com', port: imapPort },
  needsAppPassword: true,
}

const presets: Readonly<Record<string, SmtpPreset>> = {
  'icloud.com': icloud,
  'me.com': icloud,
  'mac.com': icloud,
  'gmx.de': gmx,
  'gmx.net': gmx,
  'gmx.at': gmx,
  'gmx.ch': gmx,
  'fastmail.com': fastmail,
  'fastmail.fm': fastmail,
  'web.de': {
    smtp: { host: 'smtp.web.de', port: startTlsPort },
    imap: { host: 'imap.web.de', port: imapPort },
  },
  'yahoo.com': {
    smtp: { host: 'smtp.mail.yahoo.com', port: tlsPort },
    imap: { host: 'imap.mail.yahoo.com', port: imapPort },
    needsAppPassword: true,
  },
  'aol.com': {
    smtp: { host: 'smtp.aol.com', port: tlsPort },
    imap: { host: 'imap.aol.com', port: imapPort },
    needsAppPassword: true,
  },
  'mailbox.org': {
    smtp: { host: 'smtp.mailbox.org', port: tlsPort },
    imap: { host: 'imap.mailbox.org', port: imapPort },
  },
  'posteo.de': {
    smtp: { host: 'posteo.de', port: tlsPort },
    imap: { host: 'posteo.de', port: imapPort },
  },
}

function readDomain(address: string): string {
  return address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
}

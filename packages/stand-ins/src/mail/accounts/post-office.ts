import { randomUUID } from 'node:crypto'
import parseAddresses from 'nodemailer/lib/addressparser'
import type { MailFaults } from '../faults.ts'
import { refusalForRecipient } from '../faults.ts'
import type { Mailbox } from '../mailbox.ts'
import type { Delivery } from '../message.ts'
import { findHeader, readHeaderFields } from '../mime/headers.ts'
import { formatMailDate } from '../mime/write-mail.ts'
import { buildBounce } from '../owner/bounce.ts'
import { buildAutomaticReply } from '../owner/out-of-office.ts'
import type { Account } from './account.ts'
import { findRefusal } from './account-faults.ts'
import type { AccountStore } from './account-store.ts'

/** Brings messages from one account to the others. */
export interface PostOffice {
  /** Takes a message of the product: it is listed, and delivered. */
  submit(delivery: Delivery): Promise<void>
  /**
   * Takes a message through a provider's API: recipients are those of the header, a refusal comes
   * back as a bounce. Returns the source as it went on the wire.
   */
  submitFor(sender: Account, source: Buffer): Promise<Buffer>
  /** Delivers what the owner of an account sends: the product did not send it, so it is not listed. */
  deliver(delivery: Delivery): void
}

interface PostOfficeOptions {
  accounts: AccountStore
  log: Mailbox
  getFaults: () => MailFaults
}

export function createPostOffice({ accounts, log, getFaults }: PostOfficeOptions): PostOffice {
  function deliver({ envelope, source }: Delivery): void {
    for (const recipient of new Set(envelope.to)) {
      const account = accounts.getOrCreate(recipient)
      const folder = account.faults.deliverToJunk ? 'Junk' : 'Inbox'
      const traced = Buffer.concat([traceHeader(envelope.from, recipient), source])
      const mail = account.append(folder, { source: traced })
      const reply = buildAutomaticReply(account, mail, envelope.from)
      if (reply) deliver({ envelope: { from: '', to: [envelope.from] }, source: reply })
    }
  }

  async function submit(delivery: Delivery): Promise<void> {
    await log.keep(delivery)
    deliver(delivery)
  }

  return {
    deliver,
    submit,
    async submitFor(sender, given) {
      const { recipients, source } = prepareForWire(sender, given)
      const accepted: string[] = []
      const bounces: Buffer[] = []
      for (const recipient of recipients) {
        const faults = accounts.find(recipient)?.faults
        const global = refusalForRecipient(getFaults(), recipient)
        const refusal =
          findRefusal(sender.faults, faults, recipient) ??
          (global && { code: global.responseCode, text: global.message })
        if (refusal) bounces.push(buildBounce({ original: source, recipient, ...refusal }))
        else accepted.push(recipient)
      }
      if (accepted.length > 0) {
        await submit({ envelope: { from: sender.address, to: accepted }, source })
      }
      for (const bounce of bounces) {
        deliver({ envelope: { from: '', to: [sender.address] }, source: bounce })
      }
      return source
    },
  }
}

/** Lists the addresses of a header's recipients. */
export function readRecipients(source: Buffer): string[] {
  const { fields } = readHeaderFields(source, 0, source.length)
  const texts = ['to', 'cc', 'bcc'].map((name) => findHeader(fields, name) ?? '')
  const addresses = texts.flatMap((text) =>
    parseAddresses(text.slice(0, 65_536), { flatten: true }),
  )
  return [...new Set(addresses.map(({ address = '' }) => address.toLowerCase()))].filter(
    (address) => /^[^\s@]+@[^\s@]+$/.test(address),
  )
}

/** Removes Bcc, and adds what a provider adds: a date, and an id where there is none. */
function prepareForWire(sender: Account, given: Buffer): { recipients: string[]; source: Buffer } {
  const { fields, bodyStart } = readHeaderFields(given, 0, given.length)
  const header = given.subarray(0, bodyStart).toString('latin1')
  const withoutBcc = header.replace(/^bcc:.*(\r?\n[ \t].*)*\r?\n/gim, '')
  const domain = sender.kind === 'gmail' ? 'mail.gmail.com' : 'outlook.test'
  const ownId = `Message-ID: <${randomUUID()}@${domain}>\r\n`
  const replaces = sender.faults.replaceMessageIds === true
  const kept = replaces
    ? withoutBcc.replace(/^message-id:.*(\r?\n[ \t].*)*\r?\n/gim, '')
    : withoutBcc
  const added = [
    replaces || findHeader(fields, 'message-id') === undefined ? ownId : '',
    findHeader(fields, 'date') === undefined ? `Date: ${formatMailDate(new Date())}\r\n` : '',
  ].join('')
  return {
    recipients: readRecipients(given),
    source: Buffer.concat([Buffer.from(added + kept, 'latin1'), given.subarray(bodyStart)]),
  }
}

/** The lines a server writes above a message that it delivers. */
function traceHeader(sender: string, recipient: string): Buffer {
  const id = randomUUID().slice(0, 8)
  return Buffer.from(
    `Return-Path: <${sender}>\r\nDelivered-To: ${recipient}\r\n` +
      `Received: from mail.headwater.test by mx.headwater.test with ESMTP id ${id}\r\n` +
      `\tfor <${recipient}>; ${formatMailDate(new Date())}\r\n`,
  )
}

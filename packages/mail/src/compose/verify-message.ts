import type MimeNode from 'nodemailer/lib/mime-node'

/** Throws unless the message goes from exactly one address to exactly one other. */
export function assertSingleRecipient(node: MimeNode, { from, to }: { from: string; to: string }) {
  const envelope = node.getEnvelope()
  const { from: authors, to: recipients, cc, bcc } = node.getAddresses()
  const isOurs =
    envelope.from === from &&
    isOnly(envelope.to, to) &&
    isOnly(
      authors?.map(({ address }) => address),
      from,
    ) &&
    isOnly(
      recipients?.map(({ address }) => address),
      to,
    )
  if (!isOurs || cc || bcc) throw new Error('The message would reach someone else.')
}

/** The last check before sending: each header is one that we write, and is there only once. */
export function assertHeaders(bytes: Buffer): void {
  const head = bytes.subarray(0, bytes.indexOf('\r\n\r\n')).toString('latin1')
  const names = head
    .split('\r\n')
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
  const isClean =
    new Set(names).size === names.length && names.every((name) => expectedHeaders.has(name))
  if (!isClean || /\r(?!\n)|(?<!\r)\n/.test(head)) {
    throw new Error('The message has a header that it should not have.')
  }
}

function isOnly(addresses: readonly (string | undefined)[] | undefined, address: string): boolean {
  return addresses?.length === 1 && addresses[0] === address
}

const expectedHeaders: ReadonlySet<string> = new Set([
  'from',
  'to',
  'subject',
  'message-id',
  'in-reply-to',
  'references',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'x-headwater-ref',
])

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { drawSeed, seededRandom } from '@headwater/testing/random'
import { testSize } from '@headwater/testing/size'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { setUpMail } from '#test/mail-stand-in'

const mail = setUpMail()
const signIn = 'a LOGIN ann@headwater.test secret\r\n'

/** Sends bytes and returns everything the server says until it has answered a last NOOP or closed. */
async function talk(...bytes: (string | Buffer)[]): Promise<string> {
  const socket = open()
  let said = ''
  socket.on('data', (chunk) => {
    said += String(chunk)
  })
  for (const piece of bytes) socket.write(piece)
  const noop = '\r\nlast NOOP\r\n'
  socket.write(noop)
  // The bytes may have announced a literal, which takes in as many of the commands as it is long.
  const again = setInterval(() => socket.write(noop.repeat(400)), 500)
  onTestFinished(() => clearInterval(again))
  await vi.waitFor(() => expect(said.includes('\r\nlast ') || socket.closed).toBe(true), 50_000)
  clearInterval(again)
  socket.destroy()
  return said
}

function open(): Socket {
  const socket = connect(mail.imapPort(), '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  return socket
}

describe('the IMAP server', () => {
  it.each([
    ['no command', 'nonsense'],
    ['an unknown command', 'a FROBNICATE'],
    ['a command before the sign-in', 'a SELECT INBOX'],
    ['unbalanced parentheses', `${signIn}a FETCH 1 ((((`],
    ['a string without end', `${signIn}a SELECT "INBOX`],
    ['deep parentheses', `${signIn}a SEARCH ${'('.repeat(200)}`],
    ['an unknown search key', `${signIn}s SELECT INBOX\r\na SEARCH FROBNICATE`],
    ['a wrong message set', `${signIn}s SELECT INBOX\r\na FETCH 1:x FLAGS`],
    ['a wrong date', `${signIn}a APPEND Sent "yesterday" {3+}\r\nabc`],
    ['a message command without a folder', `${signIn}a FETCH 1 FLAGS`],
  ])('answers BAD to %s', async (_, text) => {
    expect(await talk(text)).toMatch(/^(a|\*) BAD /m)
  })

  it('does not accept a literal that is too large, nor any before the sign-in', async () => {
    expect(await talk('a LOGIN {5000}')).toMatch(/^a BAD \[TOOBIG\]/m)
    expect(await talk(`${signIn}a APPEND Sent {99999999}`)).toMatch(/^a BAD \[TOOBIG\]/m)
  })

  it('closes a connection that sends a line without end, or one error after the other', async () => {
    for (const bytes of ['x'.repeat(200_000), 'nonsense\r\n'.repeat(50)]) {
      const socket = open()
      socket.write(bytes)
      socket.resume()
      await once(socket, 'close')
    }
  })

  it('reads any message without ending', { timeout: 300_000 }, async (test) => {
    for (const bytes of randomBytes(await drawSeed(test), 400)) {
      const head = 'Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\n'
      const body = Buffer.concat([Buffer.from(bytes.length % 2 === 0 ? head : ''), bytes])
      const said = await talk(
        `${signIn}b APPEND INBOX {${body.length}+}\r\n`,
        body,
        '\r\nc SELECT INBOX\r\n',
        'd FETCH * (ENVELOPE BODYSTRUCTURE BODY[1.2.MIME] RFC822.SIZE BODY[TEXT]<3.9>)\r\n',
        'e SEARCH SUBJECT x\r\n',
      )
      expect(said).toMatch(/^d OK/m)
      expect(said).toMatch(/^e OK/m)
    }
  })

  it('survives any bytes', { timeout: 300_000 }, async (test) => {
    const all = randomBytes(await drawSeed(test), 200)
    for (const bytes of all) await talk(signIn, 's SELECT INBOX\r\n', bytes)
    expect(await talk(signIn)).toMatch(/^a OK/m)
  })
})

/** Bytes with many line breaks, brackets and quotes, where parsers go wrong. */
function randomBytes(seed: number, maxLength: number): Buffer[] {
  const random = seededRandom(seed)
  const special = Buffer.from('\r\n"(){}[]<>\\*%:=;- 019aA--b\r\n\r\n')
  return Array.from({ length: testSize({ gate: 40, deep: 2_000 }) }, () =>
    Buffer.from(
      Array.from({ length: random.under(maxLength) }, () =>
        random.under(2) === 0 ? (special[random.under(special.length)] ?? 0) : random.under(256),
      ),
    ),
  )
}

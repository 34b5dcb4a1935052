import { crc32, deflateSync } from 'node:zlib'
import type { ArgsOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/sign-up'
import { newId } from '#platform/ids'
import { testPassword } from './identity-builders.ts'

type SignUpArgs = ArgsOf<typeof contract.signUp>

/** A sign-up form, with a new email address each time. */
export function aSignUp(options: Partial<SignUpArgs> = {}): SignUpArgs {
  return {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: `${newId()}@example.test`,
    password: testPassword,
    companyName: 'Harbour Wind',
    companySize: '11-50',
    hearAboutUs: 'An event',
    ...options,
  }
}

/** A single-colour picture; the test decides what else is in the file. */
export function aPng({
  width = 64,
  height = width,
  notes = [],
}: {
  width?: number
  height?: number
  notes?: readonly { kind: string; text: string }[]
} = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight-bit greyscale.
  header.writeUInt8(8, 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    aChunk('IHDR', header),
    ...notes.map(({ kind, text }) => aChunk(kind, Buffer.from(text))),
    aChunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    aChunk('IEND', Buffer.alloc(0)),
  ])
}

function aChunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

import { describe, expect, it } from 'vitest'
import { aPng } from '#test/account-builders'
import { decidePhoto, type Photo } from './photo-rules.ts'

const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCABAAEADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAMF/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AigLMkAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB//9k=',
  'base64',
)
const lossyWebp = Buffer.from(
  'UklGRmQAAABXRUJQVlA4WAoAAAAAAAAAPwAAPwAAVlA4IEYAAADQAwCdASpAAEAAPtFor1KoJiQioggBABoJaQDPZAWa6wAW9nfkDgAA/us287HuD/8V/Kr1laz7yHaw8xP6S8+Rnv5fiAAA',
  'base64',
)
const losslessWebp = Buffer.from(
  'UklGRjAAAABXRUJQVlA4WAoAAAAAAAAAPwAAPwAAVlA4TBEAAAAvP8APAAfQtS50rP+BiOh/AAA=',
  'base64',
)

const pictures = [
  ['PNG', 'image/png', aPng()],
  ['JPEG', 'image/jpeg', jpeg],
  ['lossy WebP', 'image/webp', lossyWebp],
  ['lossless WebP', 'image/webp', losslessWebp],
] as const

describe('a profile photo', () => {
  it.each(pictures)('may be a %s and is stored unchanged', (_, contentType, bytes) => {
    expect(decidePhoto(bytes)).toEqual({ contentType, bytes })
  })

  it.each(pictures)('loses bytes after the end of a %s', (_, contentType, bytes) => {
    const polyglot = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')])
    expect(decidePhoto(polyglot)).toEqual({ contentType, bytes })
  })

  it.each(pictures)('is rejected when a %s is truncated anywhere', (_, __, bytes) => {
    for (let length = 0; length < bytes.length; length += 1) {
      expect(decidePhoto(bytes.subarray(0, length))).toBeTypeOf('string')
    }
  })

  it('loses the metadata of a PNG', () => {
    const notes = [{ kind: 'tEXt', text: 'Comment\0<script>' }]
    const telling = aPng({ notes: [...notes, { kind: 'eXIf', text: 'taken at home' }] })
    expect((decidePhoto(telling) as Photo).bytes).toEqual(aPng())
  })

  it('loses the metadata of a JPEG', () => {
    const note = Buffer.from('Exif\0\0taken at home')
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, note.length + 2]), note])
    const telling = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
    expect((decidePhoto(telling) as Photo).bytes).toEqual(jpeg)
  })

  it('loses the metadata of a WebP, including its header flags', () => {
    const body = Buffer.from('taken at home.')
    const size = Buffer.alloc(4)
    size.writeUInt32LE(body.length)
    const telling = Buffer.concat([lossyWebp, Buffer.from('EXIF'), size, body])
    telling.writeUInt32LE(telling.length - 8, 4)
    telling.writeUInt8(0b0000_1000, 20)
    expect((decidePhoto(telling) as Photo).bytes).toEqual(lossyWebp)
  })

  it.each([
    ['64 pixels', 64, true],
    ['1024 pixels', 1024, true],
    ['63 pixels', 63, false],
    ['1025 pixels', 1025, false],
    ['as wide as can be written down', 0xffff_ffff, false],
  ])('must be 64 to 1024 pixels wide: %s', (_, width, isGood) => {
    const bytes = aPng()
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(width, 20)
    expect(typeof decidePhoto(bytes)).toBe(isGood ? 'object' : 'string')
  })

  it('has to be square', () => {
    expect(decidePhoto(aPng({ width: 80, height: 81 }))).toBe('Choose a square picture.')
  })

  it('may not declare smaller dimensions than its content has', () => {
    const lying = Buffer.from(lossyWebp)
    const frame = lying.indexOf(Buffer.from([0x9d, 0x01, 0x2a])) + 3
    lying.writeUInt16LE(16_000, frame)
    expect(decidePhoto(lying)).toBeTypeOf('string')
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a vector drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an animation', Buffer.from('GIF89a', 'latin1')],
    ['a beginning alone', Buffer.from('89504e470d0a1a0a', 'hex')],
  ])('may not be %s', (_, bytes) => {
    expect(decidePhoto(bytes)).toBe('Choose a PNG, JPEG or WebP picture.')
  })

  it('may have at most 400 kB', () => {
    expect(decidePhoto(Buffer.alloc(400_001))).toContain('at most 400 kB')
  })
})

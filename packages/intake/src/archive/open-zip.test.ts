import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { BadArchive, openZip } from './open-zip.ts'

const limits = { members: 10, bytes: 100_000 }
const archive = () =>
  zipSync({ 'a.txt': strToU8('Anna '.repeat(1_000)), 'b/c.txt': [strToU8('stored'), { level: 0 }] })
const lengthAt = 24

/** Writes a wrong size into the archive's directory. */
function lie(bytes: Uint8Array, size: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  for (let at = 0; at < bytes.length - 4; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) {
      view.setUint32(at + lengthAt, size, true)
      return bytes
    }
  }
  throw new Error('There is no directory.')
}

test('lists and extracts files of an archive', () => {
  const members = openZip(archive(), limits)
  expect(members.map(({ name, size }) => [name, size])).toEqual([
    ['a.txt', 5_000],
    ['b/c.txt', 6],
  ])
  expect(new TextDecoder().decode(members[0]?.read())).toBe('Anna '.repeat(1_000))
  expect(new TextDecoder().decode(members[1]?.read())).toBe('stored')
})

test('does not extract a file above the limit, whatever size the directory states', () => {
  const bomb = () => zipSync({ 'a.txt': new Uint8Array(10_000_000) })
  expect(() => openZip(bomb(), limits)[0]?.read()).toThrow('too large')
  expect(() => openZip(lie(bomb(), 90_000), limits)[0]?.read()).toThrow('damaged')
  expect(() => openZip(lie(archive(), 4_999), limits)[0]?.read()).toThrow('damaged')
  expect(() => openZip(lie(archive(), 5_001), limits)[0]?.read()).toThrow('damaged')
})

test('reports an archive with too many files or a truncated one as bad', () => {
  const many = zipSync(
    Object.fromEntries(Array.from({ length: 11 }, (_, place) => [`${place}`, new Uint8Array(1)])),
  )
  expect(() => openZip(many, limits)).toThrow('too many')
  const whole = archive()
  for (let length = 0; length < whole.length; length += 1) {
    expect(() => openZip(whole.slice(0, length), limits)).toThrow(BadArchive)
  }
  for (let at = 0; at < whole.length; at += 1) {
    const changed = whole.slice()
    changed[at] = (changed[at] ?? 0) ^ 0xff
    try {
      for (const member of openZip(changed, limits)) member.read()
    } catch (error) {
      expect(error).toBeInstanceOf(BadArchive)
    }
  }
})

import { clsx } from 'clsx'
import { useState } from 'react'

export type AvatarSize = 24 | 28 | 32 | 36 | 40 | 48 | 56

interface AvatarProps {
  name: string
  /** The picture a member chose for themselves. A candidate never has one: photos bias choice. */
  src?: string | null | undefined
  size?: AvatarSize
  /** `team` is a rounded square: a company, not a person. */
  shape?: 'person' | 'team'
  /** Set when the name is not shown next to it as text. */
  labelled?: boolean
}

/** Renders initials on a tint derived from the name, or the member's picture. */
export function Avatar({ name, src, size = 28, shape = 'person', labelled = false }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span
      {...(labelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      className={clsx(
        'inline-grid shrink-0 place-items-center overflow-hidden font-semibold text-avatar-ink select-none',
        shape === 'person' ? 'rounded-full' : 'rounded-md',
        boxes[size],
        tints[pickTint(name)],
      )}
    >
      {src && src !== broken ? (
        <img
          alt=""
          className="size-full object-cover"
          decoding="async"
          draggable={false}
          onError={() => setBroken(src)}
          src={src}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

/** Returns the first letters of the first and last word, as graphemes, so that any script works. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const first = firstGrapheme(words[0] ?? '')
  const last = words.length > 1 ? firstGrapheme(words.at(-1) ?? '') : ''
  return (first + last).toLocaleUpperCase('en')
}

/** Derives the tint from the name, so that it is the same everywhere. */
export function pickTint(name: string): number {
  // FNV-1a with a final mix, so that names that differ in one letter get different tints.
  let hash = 0x811c9dc5
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  const stirred = Math.imul(hash ^ (hash >>> 16), 0x27d4eb2f) >>> 0
  return Math.floor((stirred / 2 ** 32) * tints.length)
}

const tints = [
  'bg-avatar-1',
  'bg-avatar-2',
  'bg-avatar-3',
  'bg-avatar-4',
  'bg-avatar-5',
  'bg-avatar-6',
]

const boxes: Record<AvatarSize, string> = {
  24: 'size-6 text-type-11 tracking-[-0.03em]',
  28: 'size-7 text-type-11',
  32: 'size-8 text-type-11',
  36: 'size-9 text-type-12',
  40: 'size-10 text-type-13',
  48: 'size-12 text-type-15',
  56: 'size-14 text-type-18',
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

function firstGrapheme(word: string): string {
  for (const { segment } of segmenter.segment(word)) return segment
  return ''
}

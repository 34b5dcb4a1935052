import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const [lightPart = '', darkPart = ''] = read('tokens.css').split('[data-theme="dark"] {')
const light = rolesIn(lightPart)
const themes = { light, dark: { ...light, ...rolesIn(darkPart) } }
const stale = rolesIn(read('stale.css'))

const texts = ['text', 'text-2', 'text-3', 'text-link', 'accent-text', 'person-text']
const statuses = ['ok-text', 'warn-text', 'bad-text']
const surfaces = ['bg-canvas', 'bg-surface', 'bg-sunken', 'bg-selected']
const softs = ['accent-soft', 'person-soft', 'ok-soft', 'warn-soft', 'bad-soft']

describe.each(Object.entries(themes))('stale content in the %s theme', (_, roles) => {
  const old = { ...roles, ...stale }
  const ofText = (ground: Colour) =>
    Math.min(...[...texts, ...statuses].map((text) => contrast(colourOf(text, old), ground)))

  it.each([...surfaces, ...softs])('is readable on %s', (surface) => {
    expect(ofText(colourOf(surface, old))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['bg-canvas', 'bg-surface'])('is readable on %s when hovered', (surface) => {
    const hovered = over(colourOf('bg-hover', old), colourOf(surface, old))
    expect(ofText(hovered)).toBeGreaterThanOrEqual(4.5)
  })

  it('looks faded: its text has half the usual contrast', () => {
    const ground = colourOf('bg-surface', roles)
    const before = contrast(colourOf('text', roles), ground)
    expect(contrast(colourOf('text', old), ground)).toBeLessThan(before / 1.9)
  })
})

type Roles = Readonly<Record<string, string>>

/** Red, green and blue from 0 to 255, and the opacity. */
type Colour = readonly [red: number, green: number, blue: number, cover: number]

function rolesIn(css: string): Roles {
  const found = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/--([\w-]+):\s*([^;]+);/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]))
}

function colourOf(role: string, roles: Roles): Colour {
  const value = roles[role] ?? ''
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
  if (other !== undefined) return colourOf(other, roles)
  const [red = 0, green = 0, blue = 0, cover = 255] = (value.match(/[\da-f]{2}/g) ?? []).map(
    (pair) => Number.parseInt(pair, 16),
  )
  if (!/^#([\da-f]{6}|[\da-f]{8})$/.test(value)) throw new Error(`--${role} is no colour: ${value}`)
  return [red, green, blue, cover / 255]
}

function over([red, green, blue, cover]: Colour, below: Colour): Colour {
  const mix = (part: number, under: number) => part * cover + under * (1 - cover)
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1]
}

/** As defined by WCAG 2. */
function contrast(a: Colour, b: Colour): number {
  const [dark = 0, bright = 0] = [brightness(a), brightness(b)].toSorted((x, y) => x - y)
  return (bright + 0.05) / (dark + 0.05)
}

function brightness([red, green, blue]: Colour): number {
  const [r, g, b] = [red, green, blue].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

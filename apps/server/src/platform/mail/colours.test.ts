import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { colours } from './colours.ts'

it('emails use the product’s colours', async () => {
  const file = join(import.meta.dirname, '../../../../web/src/ui/styles/tokens.css')
  const [light = '', dark = ''] = (await readFile(file, 'utf8')).split('[data-theme="dark"] {')
  const shownBy = (text: string, token: string): string | undefined => {
    const value = new RegExp(`${token}:\\s*([^;]+);`).exec(text)?.[1]
    const [, inner] = /^var\((.+)\)$/.exec(value ?? '') ?? []
    return inner === undefined ? value : shownBy(light, inner)
  }
  expect(Object.keys(colours).length).toBeGreaterThan(5)
  for (const { token, uses: _, ...shown } of Object.values(colours)) {
    expect(shown, token).toEqual({ light: shownBy(light, token), dark: shownBy(dark, token) })
  }
})

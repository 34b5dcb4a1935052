import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar, initialsOf, pickTint } from './avatar.tsx'

test.each([
  ['Elif Demirtaş', 'ED'],
  ['Nguyễn Minh Anh', 'NA'],
  ['  Ørjan   Ås ', 'ØÅ'],
  ['Cher', 'C'],
  ['👩🏽‍🚀 Nova', '👩🏽‍🚀N'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name keeps its tint, and all six are used', () => {
  expect(pickTint('Elif Demirtaş')).toBe(pickTint('Elif Demirtaş'))
  const used = new Set(Array.from({ length: 60 }, (_, index) => pickTint(`Person ${index}`)))
  expect(used.size).toBe(6)
})

test('it has no accessible name next to a name and has one when alone', () => {
  const { rerender } = render(<Avatar name="Soo-jin Park" />)
  expect(screen.queryByRole('img')).toBeNull()
  rerender(<Avatar labelled={true} name="Soo-jin Park" />)
  expect(screen.getByRole('img', { name: 'Soo-jin Park' })).not.toBeNull()
})

test('it shows a picture, and the initials when the picture fails to load', () => {
  const { container, rerender } = render(<Avatar name="Ines Carvalho" src="/photos/1" />)
  const picture = () => container.querySelector('img')
  expect(picture()?.getAttribute('src')).toBe('/photos/1')
  expect(container.textContent).toBe('')
  fireEvent.error(picture() as HTMLImageElement)
  expect(picture()).toBeNull()
  expect(container.textContent).toBe('IC')
  rerender(<Avatar name="Ines Carvalho" src="/photos/2" />)
  expect(picture()?.getAttribute('src')).toBe('/photos/2')
})

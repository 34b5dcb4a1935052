import { expect, it } from 'vitest'
import { limitNesting } from './limit-nesting.ts'

it.each([
  ['<p>a</p>'.repeat(2_000)],
  ['a<br>'.repeat(2_000)],
  ['<p><b>a</p>'.repeat(400)],
  [`${'<div>'.repeat(500)}a${'</div>'.repeat(500)}`],
  ['a < b and c > d '.repeat(1_000)],
])('ordinary markup stays as it is', (html) => {
  expect(limitNesting(html)).toBe(html)
})

it.each([
  ['open elements', '<div>a'],
  ['elements of several kinds', '<div><b><i>a'],
  ['closing tags of other elements', '<div></b>a'],
  ['capitals', '<DIV></B>a'],
  ['broken tags', '<div<x>>a'],
])('more than 500 levels of %s lose their markup', (_, html) => {
  const limited = limitNesting(html.repeat(600))
  expect(limited).not.toContain('<')
  expect(limited.match(/a/g)).toHaveLength(600)
})

import { expect, it } from 'vitest'
import { formatVariable, formatWithLabels, splitVariables } from './variables.ts'

const name = 'candidate.first_name'

it.each([
  ['{{ candidate.first_name }}', [{ name, fallback: '' }]],
  ['{{candidate.first_name}}', [{ name, fallback: '' }]],
  ["{{ candidate.first_name | default: 'there' }}", [{ name, fallback: 'there' }]],
  ['{{ candidate.first_name | default: "O\'Neil" }}', [{ name, fallback: "O'Neil" }]],
  ['Hi {{ candidate.first_name }}!', ['Hi ', { name, fallback: '' }, '!']],
  ['no variable', ['no variable']],
  ['', []],
])('the text %j has the parts %j', (text, parts) => {
  expect(splitVariables(text)).toEqual(parts)
})

it.each([
  '{{ candidate.shoe_size }}',
  '{{ candidate.first_name | upcase }}',
  '{% if job.url %}',
  '{{ candidate.first_name',
  "{{ candidate.first_name | default: '' | upcase }}",
])('the editor leaves %j as it is', (text) => {
  expect(splitVariables(text)).toEqual([text])
})

it.each([
  ['', '{{ candidate.first_name }}'],
  ['  ', '{{ candidate.first_name }}'],
  ['there', "{{ candidate.first_name | default: 'there' }}"],
  ["O'Neil", '{{ candidate.first_name | default: "O\'Neil" }}'],
  ['the "best" one', '{{ candidate.first_name | default: \'the "best" one\' }}'],
  ['O\'Neil "x"', '{{ candidate.first_name | default: "O\'Neil ”x”" }}'],
  ['a }} {% b', "{{ candidate.first_name | default: 'a % b' }}"],
])('the fallback %j is written as %j and read again', (fallback, text) => {
  expect(formatVariable({ name, fallback })).toBe(text)
  const [read] = splitVariables(text)
  expect(formatVariable(read as { name: typeof name; fallback: string })).toBe(text)
})

it('lists show the labels of variables', () => {
  expect(formatWithLabels('Hi {{ candidate.first_name }}, {{ job.title }}?')).toBe(
    'Hi [First name], [Job title]?',
  )
})

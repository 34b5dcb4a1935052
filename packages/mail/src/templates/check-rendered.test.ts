import { expect, it } from 'vitest'
import { checkRendered } from './check-rendered.ts'

const fine = {
  subject: 'Storage firmware in Berlin, Elif?',
  bodyHtml: '<p>Hi Elif,</p><p>Would a call on Tuesday suit you?</p>',
  values: { 'candidate.first_name': 'Elif', 'candidate.full_name': 'Elif Demirtaş' },
}

function codesOf(message: Partial<Parameters<typeof checkRendered>[0]>) {
  return checkRendered({ ...fine, ...message }).map(({ code }) => code)
}

it('an ordinary first message has no warnings', () => {
  expect(codesOf({})).toEqual([])
})

it.each([
  ['', ['subject_empty']],
  ['  ', ['subject_empty', 'double_space']],
  ['a'.repeat(50), []],
  ['a'.repeat(51), ['subject_long']],
  ['a'.repeat(150), ['subject_long']],
  ['a'.repeat(151), ['subject_too_long']],
  ['Hi  Elif', ['double_space']],
  ['Hi , Elif', ['space_before_comma']],
  ['Hi {{ candidate.first_name }}', ['braces_left']],
  ['Hi {first_name}', ['braces_left']],
  ['Re: our call', ['subject_like_reply']],
  ['AW: Ihr Profil', ['subject_like_reply']],
  ['Research role', []],
])('the subject %j gets the warnings %j', (subject, codes) => {
  expect(codesOf({ subject })).toEqual(codes)
})

it('a reply may look like one', () => {
  expect(codesOf({ subject: 'Re: our call', isFirst: false })).toEqual([])
})

it.each([
  ['<p>Hi {{ candidate.first_name }}</p>', ['braces_left']],
  ['<p>Hi }}</p>', ['braces_left']],
  ['<p>Hi { name }</p>', ['braces_left']],
  ['<p>{% if x %}</p>', ['braces_left']],
  ['<p>In {2, 3} steps</p>', []],
  ['<p>Hi  Elif</p>', ['double_space']],
  ['<p>\n    indented\n  </p>  <p>x</p>', []],
  ['<p>Hi ,</p>', ['space_before_comma']],
  ['<a href="http://x.test">x</a>', ['insecure_link']],
  ['<p>http://x.test</p>', ['insecure_link']],
  ['<a href="https://x.test">x</a>', []],
  ['<a>our page</a>', ['link_without_address']],
  ['<abbr>x</abbr>', []],
  ['<img src="https://x.test/logo.png">', ['image']],
  [`<p>${'word '.repeat(90).trim()}</p>`, []],
  [`<p>${'word '.repeat(91).trim()}</p>`, ['too_many_words']],
])('the body %j gets the warnings %j', (bodyHtml, codes) => {
  expect(codesOf({ bodyHtml })).toEqual(codes)
})

it('a reply may have more than 90 words', () => {
  expect(codesOf({ bodyHtml: `<p>${'word '.repeat(91).trim()}</p>`, isFirst: false })).toEqual([])
})

it.each([
  ['ELIF', ['name_in_capitals']],
  ['JP', []],
  ['Elif2', ['name_with_digits']],
  ['elif@x.test', ['name_with_at_sign']],
  ['E', ['name_of_one_letter']],
  ['E.', ['name_of_one_letter']],
  ['伟', []],
  ['محمد', []],
  ['Ève-Marie', []],
])('the first name %j gets the warnings %j', (firstName, codes) => {
  const bodyHtml = `<p>Hi ${firstName}!</p>`
  expect(codesOf({ bodyHtml, values: { 'candidate.first_name': firstName } })).toEqual(codes)
})

it('a name that the message does not show gets no warning', () => {
  expect(codesOf({ values: { 'candidate.last_name': 'DEMIRTAŞ' } })).toEqual([])
})

it('a long message is a hint and a mistake is a warning', () => {
  const levels = checkRendered({ subject: '', bodyHtml: `<p>${'word '.repeat(91)}</p>` })
  expect(levels.map(({ code, level }) => [code, level])).toEqual([
    ['subject_empty', 'warning'],
    ['too_many_words', 'hint'],
  ])
})

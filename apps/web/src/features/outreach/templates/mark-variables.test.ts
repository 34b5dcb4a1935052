import { expect, it } from 'vitest'
import { markVariables, splitMarkedText } from './mark-variables.ts'

const body =
  '<p>Hi {{ candidate.first_name | default: &quot;you&quot; }}, <a href="{{ job.url }}">{{ job.title }}</a></p>'

it('variables in the text are marked and those in addresses are not', () => {
  const { html, names } = markVariables(body)
  expect(names).toEqual(['candidate.first_name', 'job.title'])
  expect(html).toContain('href="{{ job.url }}"')
  expect(html.replace(/[\ue000-\uf8ff]/g, '')).toBe(body)
})

it('a body that would be too long with marks has none', () => {
  const html = `<p>${'x'.repeat(19_977)}{{ job.title }}</p>`
  expect(html.length).toBeLessThan(20_000)
  expect(markVariables(html)).toEqual({ html, names: [] })
})

it('the marked values of a rendered text are found', () => {
  expect(splitMarkedText('Hi \ue000Elif\uf8ff, \ue001Nurse\uf8ff')).toEqual([
    'Hi ',
    { text: 'Elif', number: 0 },
    ', ',
    { text: 'Nurse', number: 1 },
  ])
})

it('a value of several lines leaves no marks', () => {
  expect(splitMarkedText('Yours \ue000Ines')).toEqual(['Yours ', { text: 'Ines', number: 0 }])
  expect(splitMarkedText('Talent lead\uf8ff, Berlin')).toEqual(['Talent lead, Berlin'])
})

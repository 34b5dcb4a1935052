import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseTemplate } from './parse-template.ts'

const fallback = "{{ candidate.first_name | default: 'there' }}"

it.each([
  ['Hello', {}],
  ['Hi {{ candidate.first_name }},', { 'candidate.first_name': false }],
  [`Hi ${fallback},`, { 'candidate.first_name': true }],
  // One place without a fallback is enough to need the value.
  [`${fallback} {{ candidate.first_name }}`, { 'candidate.first_name': false }],
  ['{{- candidate.location | downcase -}}', { 'candidate.location': false }],
  ["{{ candidate.full_name | split: ' ' | first }}", { 'candidate.full_name': false }],
  ['{% if job.url %}See {{ job.url }}{% endif %}', { 'job.url': true }],
  ['{% if job.url %}yes{% else %}{{ job.url }}{% endif %}', { 'job.url': false }],
  [
    '{% if job.url and job.title %}{{ job.title }}: {{ job.url }}{% endif %}',
    { 'job.url': true, 'job.title': true },
  ],
  [
    '{% if job.url or job.title %}{{ job.title }}{% endif %}',
    { 'job.url': true, 'job.title': false },
  ],
  [
    '{% if job.url %}{% unless job.title %}a{% endunless %}{{ job.url }}{% endif %}',
    { 'job.url': true, 'job.title': true },
  ],
  [
    "{% case job.location %}{% when 'Berlin' %}{{ job.title }}{% endcase %}",
    { 'job.location': true, 'job.title': false },
  ],
  ['{% comment %}{{ nothing.here }}{% endcomment %}', {}],
  ["{{ 'now' | date: '%Y' }}", {}],
])('the template %j is accepted and its variables are listed', (source, variables) => {
  expect(parseTemplate(source, 'text')).toEqual({
    variables: Object.entries(variables).map(([name, hasFallback]) => ({ name, hasFallback })),
  })
})

it.each([
  [
    'Hi {{ candidate.firstname }}',
    1,
    7,
    'There is no variable candidate.firstname. Did you mean candidate.first_name?',
  ],
  [
    'Hi {{ first_name }}',
    1,
    7,
    'There is no variable first_name. Did you mean candidate.first_name?',
  ],
  [
    '{{ candidate }}',
    1,
    4,
    'There is no variable candidate. Choose one from the list of variables.',
  ],
  [
    "{{ candidate['first_name'] }}",
    1,
    4,
    "There is no variable candidate['first_name']. Did you mean candidate.first_name?",
  ],
  [
    '{{ candidate.constructor }}',
    1,
    4,
    'There is no variable candidate.constructor. Choose one from the list of variables.',
  ],
  [
    '{{ unsubscribe_url }}',
    1,
    4,
    'There is no variable unsubscribe_url. Choose one from the list of variables.',
  ],
  [
    '{% if salary %}x{% endif %}',
    1,
    7,
    'There is no variable salary. Choose one from the list of variables.',
  ],
  [
    '{% case job.title %}{% when salary %}x{% endcase %}',
    1,
    29,
    'There is no variable salary. Choose one from the list of variables.',
  ],
  [
    '{{ job.title | raw }}',
    1,
    1,
    '"raw" is not available after "|". You can use default, capitalize, upcase, downcase, truncate, date, strip, first, split and join.',
  ],
  [
    '\n {{ job.title | md5 }}',
    2,
    2,
    '"md5" is not available after "|". You can use default, capitalize, upcase, downcase, truncate, date, strip, first, split and join.',
  ],
  [
    '{% if job.url %}{{ job.title | md5 }}{% endif %}',
    1,
    17,
    '"md5" is not available after "|". You can use default, capitalize, upcase, downcase, truncate, date, strip, first, split and join.',
  ],
  [
    "{% include 'hostname' %}",
    1,
    1,
    '{% include %} is not available. You can use if, unless, case and comment.',
  ],
  [
    '{% for x in (1..9) %}{{ x }}{% endfor %}',
    1,
    1,
    '{% for %} is not available. You can use if, unless, case and comment.',
  ],
  [
    '{% raw %}x{% endraw %}',
    1,
    1,
    '{% raw %} is not available. You can use if, unless, case and comment.',
  ],
  [
    '{% assign a = job.title %}',
    1,
    1,
    '{% assign %} is not available. You can use if, unless, case and comment.',
  ],
  ['Hi {% endif %}', 1, 4, '{% endif %} has no {% if %} before it.'],
  ['{% else %}', 1, 1, '{% else %} has no {% if %} before it.'],
  ['{% if job.url %}x', 1, 1, '{% if %} has no {% endif %} after it.'],
  ['Hi {{ job.title', 1, 4, '{{ job.title has no closing }}.'],
  ['Hi {% if job.title', 1, 4, '{% if job.title has no closing %}.'],
  [
    '{{ }}',
    1,
    4,
    "{{ }} is not a variable. Write it like {{ candidate.first_name | default: 'there' }}.",
  ],
  [
    '{{ job.<b>title</b> }}',
    1,
    18,
    "{{ job.<b>title</b> }} is not a variable. Write it like {{ candidate.first_name | default: 'there' }}.",
  ],
  [
    '{{ job.title | default: “it” }}',
    1,
    25,
    "Use straight quotes in {{ job.title | default: “it” }}, like 'this'.",
  ],
  [
    '{{ job.title | default: ‘it’ }}',
    1,
    4,
    `Write the text after "default:" in straight quotes, such as ${fallback}.`,
  ],
  [
    '{{ job.title | default: job.url }}',
    1,
    4,
    `Write the text after "default:" in straight quotes, such as ${fallback}.`,
  ],
  [
    "{{ job.title | default: '' }}",
    1,
    4,
    `This fallback is empty. Write a text, such as ${fallback}.`,
  ],
  [
    "{{ job.title | default: ' ' }}",
    1,
    4,
    `This fallback is empty. Write a text, such as ${fallback}.`,
  ],
  ['{{ job.title | default }}', 1, 4, `This fallback is empty. Write a text, such as ${fallback}.`],
  [
    "{{ job.title | upcase | default: 'IT' }}",
    1,
    4,
    `Write the fallback directly after the variable, such as ${fallback}.`,
  ],
  ['{{ job.title job.url }}', 1, 1, `Write one variable between {{ and }}, such as ${fallback}.`],
  ['{{ (1..1000000000) }}', 1, 1, `Write one variable between {{ and }}, such as ${fallback}.`],
  ['{% if (1..1000000000) contains 5 %}x{% endif %}', 1, 7, 'Ranges are not available.'],
])('the template %j is refused with a sentence and a place', (source, line, column, message) => {
  expect(parseTemplate(source, 'text')).toEqual({ faults: [{ message, line, column }] })
})

it('a template has at most 20,000 characters', () => {
  expect(parseTemplate('x'.repeat(20_000), 'text')).toEqual({ variables: [] })
  expect(parseTemplate('x'.repeat(20_001), 'text').faults).toEqual([
    {
      message: 'This text has 20,001 characters. Shorten it to 20,000.',
      line: 1,
      column: 1,
    },
  ])
})

it('all faults of a template are reported, in their order', () => {
  const { faults } = parseTemplate('{{ a.b }}\n{{ job.title }} {{ c.d }}', 'text')
  expect(faults?.map(({ line, column }) => [line, column])).toEqual([
    [1, 4],
    [2, 20],
  ])
})

it.each([
  ['{% if job.title == &quot;R&amp;D&quot; %}x{% endif %}', undefined],
  ['{{ job.title | default:&nbsp;&#39;R&amp;D&#39; }}', undefined],
  // The column is that of the original text, with its entities.
  ['<p>{{ job.title | default: &quot;a&quot; }} {{ x.y }}</p>', { line: 1, column: 48 }],
  ['<p>{{ x.y | default: &quot;a&quot; }}</p>', { line: 1, column: 7 }],
])('entities that an HTML editor writes inside tags are read: %j', (source, place) => {
  const { faults } = parseTemplate(source, 'html')
  expect(faults?.[0]).toEqual(place && expect.objectContaining(place))
})

it('no text makes the parser throw, and every fault lies inside the text', () => {
  const pieces = [
    '{{',
    '}}',
    '{%',
    '%}',
    ' if ',
    'job.title',
    '|',
    'default:',
    "'x'",
    '"',
    '\n',
    'é',
    '&amp;',
    'endif',
    '[',
    '..',
    '(',
  ]
  const source = fc.array(fc.constantFrom(...pieces), { maxLength: 20 }).map((all) => all.join(''))
  fc.assert(
    fc.property(source, fc.constantFrom('text' as const, 'html' as const), (text, format) => {
      const { faults = [] } = parseTemplate(text, format)
      for (const { line, column, message } of faults) {
        expect(message).toMatch(/\.$|\?$/)
        const lines = text.split('\n')
        expect(line).toBeLessThanOrEqual(lines.length)
        expect(column).toBeGreaterThanOrEqual(1)
        expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1)
      }
    }),
  )
})

import { type TemplateVariable, templateVariables } from '@headwater/contract/outreach/variables'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseTemplate } from './parse-template.ts'
import { renderForPeople, renderTemplate, type TemplateValues } from './render-template.ts'

const elif: TemplateValues = {
  'candidate.first_name': 'Elif',
  'candidate.current_company': 'Boreal & Sons <b>',
  'job.title': 'Staff Firmware Engineer',
  'job.url': 'https://meridiangrid.example/jobs/17?a=1&b=2',
  'sender.signature': 'Ines Carvalho\r\nTalent lead',
}

function renderSubject(subject: string, values: TemplateValues = elif) {
  return renderTemplate({ subject, bodyHtml: '' }, values)
}

function renderBody(bodyHtml: string, values: TemplateValues = elif) {
  return renderTemplate({ subject: '', bodyHtml }, values)
}

it.each([
  ['Storage firmware, {{ candidate.first_name }}?', 'Storage firmware, Elif?'],
  ['{{ candidate.current_company }}', 'Boreal & Sons <b>'],
  ['{{ job.title | upcase }}', 'STAFF FIRMWARE ENGINEER'],
  ["{{ job.title | split: ' ' | first }}", 'Staff'],
  ['{% if candidate.location %}near {{ candidate.location }}{% else %}hello{% endif %}', 'hello'],
  ['line one\r\nBcc: evil@x.test', 'line one Bcc: evil@x.test'],
  ['{{ sender.signature }}', 'Ines Carvalho Talent lead'],
])('the subject %j is plain text on one line', (subject, expected) => {
  expect(renderSubject(subject)).toMatchObject({ subject: expected })
})

it.each([
  ['<p>Hi {{ candidate.first_name }}</p>', '<p>Hi Elif</p>'],
  ['<p>{{ candidate.current_company }}</p>', '<p>Boreal &amp; Sons &lt;b&gt;</p>'],
  ['<p>{{ sender.signature }}</p>', '<p>Ines Carvalho<br />Talent lead</p>'],
  [
    '<a href="{{ job.url }}">job</a>',
    '<a href="https://meridiangrid.example/jobs/17?a=1&amp;b=2">job</a>',
  ],
  ["<p>{{ candidate.location | default: 'R&amp;D' }}</p>", '<p>R&amp;D</p>'],
  ['<p onclick="x()">a</p><script>alert(1)</script>', '<p>a</p>'],
])('the body %j is escaped and sanitised', (bodyHtml, expected) => {
  expect(renderBody(bodyHtml)).toMatchObject({ bodyHtml: expected })
})

it('a link with a script in its value loses its address', () => {
  const values = { 'job.url': 'javascript:alert(1)' }
  expect(renderBody('<a href="{{ job.url }}">job</a>', values)).toMatchObject({
    bodyHtml: '<a>job</a>',
  })
})

it.each([[null], [''], ['  '], ['\n'], ['\u200b'], [undefined]])(
  'the value %j is missing, and no message is made',
  (value) => {
    const values = value === undefined ? {} : { 'candidate.first_name': value }
    expect(renderSubject('Hi {{ candidate.first_name }}!', values)).toEqual({
      missing: ['candidate.first_name'],
    })
    expect(renderSubject("Hi {{ candidate.first_name | default: 'you' }}!", values)).toEqual({
      subject: 'Hi you!',
      bodyHtml: '',
      usedFallbacks: ['candidate.first_name'],
    })
  },
)

it('all missing variables are listed, of subject and body', () => {
  const template = {
    subject: '{{ job.title }} {{ candidate.location }}',
    bodyHtml: '<p>{{ candidate.first_name }} {{ sender.phone }} {{ candidate.location }}</p>',
  }
  expect(renderTemplate(template, { 'candidate.first_name': 'Elif' })).toEqual({
    missing: ['job.title', 'candidate.location', 'sender.phone'],
  })
})

it('only fallbacks that were shown count as used', () => {
  const template = {
    subject: "{{ job.title | default: 'a role' }}",
    bodyHtml:
      "{% if job.url %}{{ sender.phone | default: 'x' }}{% endif %}{{ candidate.location | default: 'y' }}",
  }
  expect(renderTemplate(template, { 'job.title': 'CTO' })).toMatchObject({
    subject: 'CTO',
    bodyHtml: 'y',
    usedFallbacks: ['candidate.location'],
  })
})

it('a value that contains template syntax is not evaluated', () => {
  const values = { 'candidate.first_name': '{{ job.title }}{% if %}' }
  expect(renderSubject('{{ candidate.first_name }}', values)).toMatchObject({
    subject: '{{ job.title }}{% if %}',
  })
})

it('a value has at most 200 characters, and is cut between characters', () => {
  const render = (value: string) =>
    renderSubject('{{ candidate.first_name }}', { 'candidate.first_name': value })
  expect(render('a'.repeat(201))).toMatchObject({ subject: 'a'.repeat(200) })
  expect(render(`${'a'.repeat(199)}😀`)).toMatchObject({ subject: 'a'.repeat(199) })
})

it('a link that is too long is missing, because half of it leads nowhere', () => {
  const values = { 'job.url': `https://x.test/${'a'.repeat(200)}` }
  expect(renderBody('{{ job.url }}', values)).toEqual({ missing: ['job.url'] })
})

it.each([
  ['{{ constructor }}'],
  ['{{ candidate.constructor }}'],
  ['{{ candidate.__proto__ }}'],
  ['{{ job.title | raw }}'],
  ["{% include '/etc/hostname' %}"],
  ["{% render 'x' %}"],
  ["{% layout 'x' %}"],
  ['{% liquid echo job.title %}'],
  ['{% for i in (1..1000000000) %}x{% endfor %}'],
])('the template %j, which saving refuses, is not rendered either', (source) => {
  expect(parseTemplate(source, 'text').faults).toBeDefined()
  expect(() => renderSubject(source)).toThrow()
  expect(() => renderBody(source)).toThrow()
})

it('a template that is too long to be saved is not rendered either', () => {
  expect(() => renderSubject('x'.repeat(20_001))).toThrow('parse length limit exceeded')
})

it.each([
  ['doubling text', `{{ 'ab'${" | split: '' | join: 'abababababababab'".repeat(12)} }}`],
  ['a padded date', "{{ 'now' | date: '%1000000000Y' }}"],
  ['a large range', '{% if (1..1000000000) contains 3 %}x{% endif %}'],
])('%s is stopped by the memory limit', (_, source) => {
  expect(() => renderSubject(source)).toThrow('memory alloc limit exceeded')
})

it('no value can add markup or a line to the message', () => {
  const names = templateVariables.map(({ name }) => name)
  const values = fc.record(
    Object.fromEntries(
      names.map((name) => [name, fc.string({ unit: 'binary', minLength: 1 })]),
    ) as Record<TemplateVariable, fc.Arbitrary<string>>,
  )
  const all = names.map((name) => `{{ ${name} | default: 'x' }}`).join(' ')
  fc.assert(
    fc.property(values, (person) => {
      const { missing, ...email } = renderTemplate({ subject: all, bodyHtml: all }, person)
      expect(missing).toBeUndefined()
      expect('subject' in email && email.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      expect('bodyHtml' in email && email.bodyHtml.replaceAll('<br />', '')).not.toMatch(/[<>]/)
    }),
  )
})

it('many people are rendered in order, and missing values of one do not stop the rest', async () => {
  const template = { subject: 'Hi {{ candidate.first_name }}', bodyHtml: '' }
  const people = ['Elif', null, 'Jonas'].map((name) => ({ 'candidate.first_name': name }))
  const results = await renderForPeople(template, people, { maxMs: 10_000 })
  expect(results.map((result) => result.missing ?? result.subject)).toEqual([
    'Hi Elif',
    ['candidate.first_name'],
    'Hi Jonas',
  ])
})

it('rendering many people lets other work run', async () => {
  const template = { subject: 'Hi', bodyHtml: '<p>{{ candidate.first_name }}</p>'.repeat(200) }
  const people = Array.from({ length: 200 }, () => ({ 'candidate.first_name': 'Elif' }))
  let otherWork = 0
  const timer = setInterval(() => {
    otherWork += 1
  }, 0)
  const results = await renderForPeople(template, people, { maxMs: 60_000 })
  clearInterval(timer)
  expect(results).toHaveLength(people.length)
  expect(otherWork).toBeGreaterThan(1)
})

it('rendering many people stops when the time is used up, after at least one', async () => {
  const template = { subject: 'Hi {{ candidate.first_name }}', bodyHtml: '' }
  const people = [{ 'candidate.first_name': 'Elif' }, { 'candidate.first_name': 'Jonas' }]
  expect(await renderForPeople(template, people, { maxMs: 0 })).toEqual([
    { subject: 'Hi Elif', bodyHtml: '', usedFallbacks: [] },
  ])
})

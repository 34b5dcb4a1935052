import { describe, expect, it } from 'vitest'
import { checkMapping, hasFaults } from './check-mapping.ts'
import { fieldOptions, labelField } from './field-options.ts'
import { readMappingFile, writeMappingFile } from './mapping-file.ts'

const columns = [{ name: 'Name' }, { name: 'Mail' }, { name: 'Other mail' }]
const mapping = [
  { field: 'fullName', from: 'Name' },
  { field: 'emails', from: 'Mail' },
  { field: 'emails', from: 'Other mail' },
]

describe('the choice of columns', () => {
  it('needs a name and one thing more', () => {
    expect(hasFaults(checkMapping(mapping))).toBe(false)
    expect(checkMapping([]).whole).toHaveLength(2)
    expect(checkMapping([{ field: 'emails', from: 'Mail' }]).whole).toEqual([
      'Say which column holds the name: Full name, or First name and Last name.',
    ])
    const named = [{ field: 'lastName', from: 'Name' }]
    expect(checkMapping(named).whole).toEqual([expect.stringContaining('at least one of E-mail')])
    for (const field of ['phones', 'links', 'experiences[1].title', 'experiences[].employer'])
      expect(checkMapping([...named, { field, from: 'Mail' }]).whole).toEqual([])
  })

  it('lets only lists come from several columns, and says so at the second', () => {
    const twice = [...mapping, { field: 'fullName', from: 'Mail' }]
    expect(checkMapping(twice).columns).toEqual(
      new Map([['Mail', 'Full name already comes from “Name”.']]),
    )
  })

  it('offers every field, those that most files have first', () => {
    const labels = fieldOptions.map(({ label }) => label)
    expect(labels.slice(0, 3)).toEqual(['Leave out', 'Full name', 'First name'])
    expect(labels.indexOf('Post 1: Title')).toBeLessThan(labels.indexOf('Skills'))
    expect(labels.indexOf('Last active')).toBeLessThan(labels.indexOf('Post 2: Title'))
    expect(labels.indexOf('Post 8: Title')).toBeLessThan(labels.indexOf('All: Title'))
    expect(fieldOptions.find(({ value }) => value === 'city')?.detail).toBe('Place')
    expect(labelField('experiences[2].end')).toBe('Post 2: End')
  })
})

describe('a mapping file', () => {
  it('says what it was written from', () => {
    const text = writeMappingFile(mapping)
    expect(JSON.parse(text)).toEqual({
      fields: { fullName: 'Name', emails: ['Mail', 'Other mail'] },
    })
    expect(readMappingFile(text, columns)).toEqual({ mapping, unknown: [] })
  })

  it('is used as far as the file has its columns', () => {
    expect(readMappingFile(writeMappingFile(mapping), columns.slice(0, 1))).toEqual({
      mapping: mapping.slice(0, 1),
      unknown: ['Mail', 'Other mail'],
    })
  })

  it.each([
    ['{', 'The mapping file is no JSON.'],
    ['[]', 'A mapping file holds'],
    ['{"fields": {"shoeSize": "Name"}}', 'a mistake at “shoeSize”. There is no such field.'],
  ])('that reads %s is refused in a sentence', (text, words) => {
    expect(() => readMappingFile(text, columns)).toThrow(words)
  })
})

import { describe, expect, it } from 'vitest'
import { fieldOptions, getFieldLabel } from './field-options.ts'
import { parseMappingFile, serialiseMappingFile } from './mapping-file.ts'
import { hasMappingErrors, validateMapping } from './validate-mapping.ts'

const columns = [{ name: 'Name' }, { name: 'Mail' }, { name: 'Other mail' }]
const mapping = [
  { field: 'fullName', from: 'Name' },
  { field: 'emails', from: 'Mail' },
  { field: 'emails', from: 'Other mail' },
]

describe('the column mapping', () => {
  it('needs a name and one more field', () => {
    expect(hasMappingErrors(validateMapping(mapping))).toBe(false)
    expect(validateMapping([]).general).toHaveLength(2)
    expect(validateMapping([{ field: 'emails', from: 'Mail' }]).general).toEqual([
      'Match a column to Full name, or to First name and Last name.',
    ])
    const named = [{ field: 'lastName', from: 'Name' }]
    expect(validateMapping(named).general).toEqual([
      expect.stringContaining('at least one of Email'),
    ])
    for (const field of ['phones', 'links', 'experiences[1].title', 'experiences[].employer'])
      expect(validateMapping([...named, { field, from: 'Mail' }]).general).toEqual([])
  })

  it('allows several columns only for lists and reports the second otherwise', () => {
    const twice = [...mapping, { field: 'fullName', from: 'Mail' }]
    expect(validateMapping(twice).columns).toEqual(
      new Map([['Mail', 'Full name already comes from “Name”.']]),
    )
  })

  it('offers every field, the most common first', () => {
    const labels = fieldOptions.map(({ label }) => label)
    expect(labels.slice(0, 3)).toEqual(['Do not import', 'Full name', 'First name'])
    expect(labels.indexOf('Role 1: Title')).toBeLessThan(labels.indexOf('Skills'))
    expect(labels.indexOf('Last active')).toBeLessThan(labels.indexOf('Role 2: Title'))
    expect(labels.indexOf('Role 8: Title')).toBeLessThan(labels.indexOf('All: Title'))
    expect(fieldOptions.find(({ value }) => value === 'city')?.detail).toBe('Location')
    expect(getFieldLabel('experiences[2].end')).toBe('Role 2: End')
  })
})

describe('a mapping file', () => {
  it('can be written and parsed back', () => {
    const text = serialiseMappingFile(mapping)
    expect(JSON.parse(text)).toEqual({
      fields: { fullName: 'Name', emails: ['Mail', 'Other mail'] },
    })
    expect(parseMappingFile(text, columns)).toEqual({ mapping, unknown: [] })
  })

  it('is applied as far as the import has its columns', () => {
    expect(parseMappingFile(serialiseMappingFile(mapping), columns.slice(0, 1))).toEqual({
      mapping: mapping.slice(0, 1),
      unknown: ['Mail', 'Other mail'],
    })
  })

  it.each([
    ['{', 'The mapping file is not valid JSON.'],
    ['[]', 'A mapping file has the form'],
    ['{"fields": {"shoeSize": "Name"}}', 'an error at “shoeSize”. Unknown field.'],
  ])('with content %s is rejected with a message', (text, words) => {
    expect(() => parseMappingFile(text, columns)).toThrow(words)
  })
})

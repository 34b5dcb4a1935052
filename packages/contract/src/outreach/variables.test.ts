import { expect, it } from 'vitest'
import { TemplateVariable, templateVariables } from './variables.ts'

it('every variable is named once, and has a label and an example', () => {
  const names = templateVariables.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(TemplateVariable.options).toEqual(names)
  for (const { name, label, example } of templateVariables) {
    expect(name).toMatch(/^(candidate|job|sender|company)\.[a-z_]+$/)
    expect(label.trim()).not.toBe('')
    expect(example.trim()).not.toBe('')
  }
})

it('labels differ, so that a list of them is clear', () => {
  const labels = templateVariables.map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
})

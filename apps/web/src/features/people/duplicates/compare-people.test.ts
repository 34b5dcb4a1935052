import { expect, it } from 'vitest'
import { aMergePreview, aPerson } from '#test/sourcing-builders'
import { comparePeople } from './compare-people.ts'

const reading = { language: 'en-GB', timeZone: 'UTC' } as const

it('real differences are marked, but not case, accents or sources', () => {
  const other = aPerson({
    name: 'ELIF DEMIRTAS',
    title: 'Engineering Manager',
    city: null,
    country: null,
    totalMonths: 24,
    skills: ['Go'],
    skillCount: 1,
    hasEmail: false,
    source: { kind: 'resume', name: 'cv.pdf', at: '2026-05-01' },
  })
  const lines = comparePeople([aPerson(), other], reading)
  expect(lines.map(({ label, differs }) => [label, differs])).toEqual([
    ['Name', false],
    ['Title', true],
    ['Employer', false],
    ['Location', true],
    ['Experience', true],
    ['Skills', true],
    ['Contact', true],
    ['Source', undefined],
    ['Added', undefined],
  ])
  expect(Object.fromEntries(lines.map(({ label, values }) => [label, values]))).toMatchObject({
    Location: ['Berlin, Germany', '–'],
    Experience: ['9 y 2 m', '2 y'],
    Skills: ['C++, FreeRTOS, CAN, Zephyr, Python + 7', 'Go'],
    Contact: ['Email address', 'No email address'],
    Source: ['CSV file: people.csv · 15 Nov 2026', 'Résumé: cv.pdf · 1 May 2026'],
  })
})

it('unknown values and values that are merely present in both do not count as equal', () => {
  const nowhere = aPerson({ city: null, country: null })
  const lines = comparePeople([nowhere, nowhere], reading)
  const unsaid = lines.filter(({ differs }) => differs === undefined).map(({ label }) => label)
  expect(unsaid).toEqual(['Location', 'Contact', 'Source', 'Added'])
})

it('the winning value of each field and the merged one are shown', () => {
  const { kept, other, becomes } = aMergePreview()
  const lines = comparePeople([kept, other], reading, becomes)
  expect(lines.map(({ label, wins, becomes }) => [label, wins, becomes])).toEqual([
    ['Name', 0, undefined],
    ['Title', 1, undefined],
    ['Employer', 1, undefined],
    ['Location', 1, undefined],
    ['Experience', undefined, '10 y 1 m'],
    ['Skills', undefined, 'C++, FreeRTOS, CAN, Zephyr, Python + 8'],
    ['Contact', undefined, undefined],
    ['Source', undefined, undefined],
  ])
})

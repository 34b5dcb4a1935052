import { expect, test } from 'vitest'
import { createSpeller } from './spelling.ts'

const spell = createSpeller(
  new Map([
    ['engineer', 90],
    ['software', 40],
    ['nurse', 30],
    ['nurses', 2],
    ['enginear', 0],
    ['driver', 40],
    ['logger', 9],
    ['electrical', 60],
    ['electrician', 5],
    ['plumber', 5],
  ]),
)

test.each([
  ['enginer', 'engineer'],
  ['engineeer', 'engineer'],
  ['enigneer', 'engineer'],
  ['sofware', 'software'],
  ['softwate', 'software'],
  ['nursee', 'nurse'],
  ['nurs', 'nurs'],
  ['enginear', 'enginear'],
  ['electrican', 'electrician'],
  ['drivver', 'driver'],
  ['drivar', 'drivar'],
  ['diver', 'diver'],
  ['blogger', 'blogger'],
  ['plumbber', 'plumber'],
  ['plumer', 'plumer'],
  ['engineer2', 'engineer2'],
])('%s is corrected to %s', (word, corrected) => {
  expect(spell(word)).toBe(corrected)
})

import { describe, expect, it } from 'vitest'
import {
  companySizes,
  daysOfWeek,
  hourlySlots,
  sendAfterOptions,
  yearOptions,
} from './option-lists.ts'

describe('option lists', () => {
  it('have the eight company sizes in the order of the specification', () => {
    expect(companySizes).toEqual([
      '1-10',
      '11-50',
      '51-200',
      '201-500',
      '501-1000',
      '1001-5000',
      '5001-10,000',
      '10,000+',
    ])
  })

  it('have 1 to 25 years, with "Year" only for one', () => {
    expect(yearOptions.map(({ value }) => value)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    ])
    expect(yearOptions[0]?.label).toBe('1 Year')
    expect(yearOptions[1]?.label).toBe('2 Years')
    expect(yearOptions[24]?.label).toBe('25 Years')
    for (const { value, label } of yearOptions.slice(1)) expect(label).toBe(`${value} Years`)
  })

  it('start the week on Saturday and keep the id of each day', () => {
    expect(daysOfWeek.map(({ id, label }) => `${label} ${id}`)).toEqual([
      'Sat 6',
      'Sun 0',
      'Mon 1',
      'Tue 2',
      'Wed 3',
      'Thu 4',
      'Fri 5',
    ])
  })

  it('have every full hour from 00:00 to 23:00', () => {
    expect(hourlySlots).toEqual(
      Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`),
    )
  })

  it('send after 0, 1 or 2 days with the values 1, 2 and 3', () => {
    expect(sendAfterOptions).toEqual([
      { value: 1, label: '0 day (now)' },
      { value: 2, label: '1 day' },
      { value: 3, label: '2 days' },
    ])
  })
})

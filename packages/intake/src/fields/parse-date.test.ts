import { expect, test } from 'vitest'
import { parseDate } from './parse-date.ts'
import { splitDateRange } from './split-date-range.ts'

test.each([
  ['2019-03', 2019, 3],
  ['2019-03-15', 2019, 3],
  ['2019-03-15T10:00:00Z', 2019, 3],
  ['2019/3', 2019, 3],
  ['20190315', 2019, 3],
  ['03/2019', 2019, 3],
  ['3.2019', 2019, 3],
  ['15.03.2019', 2019, 3],
  ['3/15/2019', 2019, 3],
  ['15/03/2019', 2019, 3],
  ['03/19', 2019, 3],
  ['March 2019', 2019, 3],
  ['Mar. 2019', 2019, 3],
  ['Mar-19', 2019, 3],
  ["Mar '19", 2019, 3],
  ['15 March 2019', 2019, 3],
  ['March 15th, 2019', 2019, 3],
  ['März 2019', 2019, 3],
  ['marzo de 2019', 2019, 3],
  ['mars 2019', 2019, 3],
  ['août 2019', 2019, 8],
  ['févr. 2019', 2019, 2],
  ['Dezember 2019', 2019, 12],
  ['dic 2019', 2019, 12],
  ['مارس ٢٠١٩', 2019, 3],
  ['أبريل 2019', 2019, 4],
  ['2019年3月', 2019, 3],
  ['Q3 2019', 2019, 7],
  ['Since May 2019', 2019, 5],
  ['43539', 2019, 3],
  ['1552608000', 2019, 3],
  ['1552608000000', 2019, 3],
  ['2019', 2019, undefined],
  ['1987', 1987, undefined],
])('%s is parsed', (text, year, month) => {
  expect(parseDate(text)).toMatchObject({ year, month })
})

test.each([
  'present',
  'Current',
  'heute',
  'bis heute',
  'Actualidad',
  'aujourd’hui',
  "Aujourd'hui",
  'en cours',
  'الآن',
  'حتى الآن',
  'Présent',
])('%s is ongoing', (text) => expect(parseDate(text)).toBe('present'))

test.each([
  '',
  'soon',
  '13/2019',
  '2019-13',
  '32.01.2019',
  '12',
  '1800',
  '2019 2020 2021',
  'Marchy 2019',
  'a'.repeat(50),
  '99999999',
])('“%s” is not a date', (text) => expect(parseDate(text)).toBeUndefined())

test('an ambiguous date is marked as such', () => {
  expect(parseDate('03/04/2019')).toMatchObject({ month: 3, day: 4, isAmbiguous: true })
  expect(parseDate('03.04.2019')).toMatchObject({ month: 4, day: 3, isAmbiguous: false })
  expect(parseDate('04/04/2019')).toMatchObject({ isAmbiguous: false })
})

test.each([
  ['Jan 2019 – heute', 'Jan 2019', 'heute'],
  ['03/2018 - 05/2020', '03/2018', '05/2020'],
  ['2015–present', '2015', 'present'],
  ['Depuis 2020', '2020', 'present'],
  ['seit 03/2021', '03/2021', 'present'],
  ['2015-2017', '2015', '2017'],
  ['2015-03 - 2017-05', '2015-03', '2017-05'],
  ['enero de 2018 a marzo de 2020', 'enero de 2018', 'marzo de 2020'],
  ['von 2012 bis 2014', '2012', '2014'],
  ['Jan – Mar 2019', 'Jan 2019', 'Mar 2019'],
  ['2018 إلى 2020', '2018', '2020'],
  ['(June 2016 to July 2017)', 'June 2016', 'July 2017'],
])('%s is a range', (text, start, end) => {
  expect(splitDateRange(text)).toEqual({ start, end })
})

test.each(['Senior engineer', '2015', 'present – 2015', 'A-level', '12-14'])(
  '%s is not a range',
  (text) => {
    expect(splitDateRange(text)).toBeUndefined()
  },
)

import { expect, it } from 'vitest'
import { maskContactDetails } from './mask-contact-details.ts'

it.each([
  ['Write to ada.l+jobs@mail.example.org, please', 'Write to •••••••••••••••••••••••••••, please'],
  ['<zoë@müller.de> (ZOË@MÜLLER.DE)', '<•••••••••••••> (•••••••••••••)'],
  ['mailto:a@b.io', 'mailto:••••••'],
  ['Call +49 (30) 123-456 78 at night', 'Call ••••••••••••••••••• at night'],
  ['2019 - 2021, C++ @ Siemens, 20000000 users', '2019 - 2021, C++ @ Siemens, 20000000 users'],
])('contact details become dots and the rest stays: %s', (text, masked) => {
  expect(maskContactDetails(text)).toBe(masked)
  expect(masked).toHaveLength(text.length)
})

it('nested values are masked too', () => {
  const profile = { name: 'Ada', posts: [{ text: 'a@b.io', months: 3, end: null }], isOpen: true }
  expect(maskContactDetails(profile)).toEqual({
    ...profile,
    posts: [{ text: '••••••', months: 3, end: null }],
  })
})

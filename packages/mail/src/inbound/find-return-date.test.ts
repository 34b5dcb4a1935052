import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { findReturnDate } from './find-return-date.ts'
import { hasLeftCompany, listNamedAddresses } from './left-company.ts'

/** A Tuesday. */
const receivedAt = new Date('2026-11-17T16:00:00Z')

const replies: readonly (readonly [text: string, returnsOn: string | undefined])[] = [
  // English
  ['I am out of the office and will be back on 3 December.', '2026-12-03'],
  ['I will return on Monday, November 30th, 2026.', '2026-11-30'],
  ['I am away until 27 Nov. In urgent cases call my colleague.', '2026-11-27'],
  ['I am on leave from 16 November through 27 November 2026.', '2026-11-28'],
  ['Out of office from 16 to 27 November.', '2026-11-27'],
  [
    'I am on leave from Monday 16 November to Friday 27 November and will return on 30 November.',
    '2026-11-30',
  ],
  ['I am away on 20 November and will return on 30 November.', '2026-11-30'],
  ['I will not be back until 2026-12-01.', '2026-12-01'],
  ['On 7 January I will be back in the office.', '2027-01-07'],
  ['Back in the office on 12/01/2026.', '2026-12-01'],
  ['I am travelling and will be back on Monday.', '2026-11-23'],
  ['Back next Tuesday!', '2026-11-24'],
  ['I will be back tomorrow.', '2026-11-18'],
  ['Away this week, back in the office next week.', '2026-11-23'],
  // German
  ['Ich bin bis einschließlich 20.11. nicht im Büro.', '2026-11-21'],
  ['Ich bin ab dem 30.11.2026 wieder erreichbar.', '2026-11-30'],
  ['Vom 16.11. bis 27.11.2026 bin ich im Urlaub.', '2026-11-27'],
  ['Am 1. Dezember bin ich wieder für Sie da.', '2026-12-01'],
  ['Ich kehre am Mo., 30. Nov. zurück.', '2026-11-30'],
  ['Ich bin am Montag wieder im Büro.', '2026-11-23'],
  ['Ab morgen bin ich wieder da.', '2026-11-18'],
  ['Ich bin 16.11.–27.11. nicht erreichbar.', '2026-11-27'],
  // French
  ['Je suis absente et serai de retour le lundi 30 novembre.', '2026-11-30'],
  ["En congé jusqu'au 27 novembre inclus.", '2026-11-28'],
  ['Absent du 16 au 27 novembre 2026.', '2026-11-27'],
  ['Je serai de retour le 1er décembre.', '2026-12-01'],
  ['De retour au bureau le 02/12/2026.', '2026-12-02'],
  ['Je reviens jeudi.', '2026-11-19'],
  // Spanish
  ['Estoy de vacaciones y vuelvo el 1 de diciembre.', '2026-12-01'],
  ['Estaré fuera hasta el 27 de noviembre de 2026.', '2026-11-27'],
  ['Estoy fuera del 16 al 27 de noviembre.', '2026-11-27'],
  ['Me reincorporo el lunes 30/11.', '2026-11-30'],
  ['Vuelvo el lunes.', '2026-11-23'],
  // Portuguese
  ['Estou de férias e volto a 1 de dezembro.', '2026-12-01'],
  ['Estarei ausente até 27 de novembro.', '2026-11-27'],
  ['Regresso no dia 30/11/2026.', '2026-11-30'],
  // Arabic
  ['أنا في إجازة وسأعود يوم 29 نوفمبر 2026.', '2026-11-29'],
  ['أنا خارج المكتب حتى 27 نوفمبر.', '2026-11-27'],
  ['سأعود في ٣٠/١١/٢٠٢٦', '2026-11-30'],
  ['سأعود يوم الأحد.', '2026-11-22'],
  // Nothing to rely on
  ['I am out of the office with no access to email.', undefined],
  ['I was back on 3 November.', undefined],
  ['I will be back on 3 December 2025.', undefined],
  ['I will be back on 3 December 2027.', undefined],
  ['I will be back on 1 May.', undefined],
  ['I will be back on Friday, 30 November.', undefined],
  ['I am back on Monday, 17 November 2025.', undefined],
  ['I am away until 3 March 2025. I am back on Monday.', undefined],
  ['Our office was founded on 3 December.', undefined],
  ['Meet us at the fair on 3 December in Berlin.', undefined],
  ['I am away from 3 December.', undefined],
  ['I will be back on 31 November.', undefined],
  ['Guten Morgen, ich bin nicht im Büro.', undefined],
  ['Call +49 30 12.11.20 for help, I will be back soon.', undefined],
]

describe('the return date of an out-of-office reply', () => {
  it.each(replies)('%s', (text, returnsOn) => {
    expect(findReturnDate(text, receivedAt)).toBe(returnsOn)
  })

  it('an ambiguous English date is the later one, so that no email leaves too early', () => {
    const text = 'I will be back on 01/12/2026.'
    const inNovember = new Date('2026-11-17T00:00:00Z')
    expect(findReturnDate(text, inNovember, 'en')).toBe('2026-12-01')
    expect(findReturnDate('Back on 12/11.', new Date('2026-11-01T00:00:00Z'), 'en')).toBe(
      '2026-12-11',
    )
    expect(findReturnDate('Retour le 12/11.', new Date('2026-11-01T00:00:00Z'), 'fr')).toBe(
      '2026-11-12',
    )
  })

  it('is always in the future and at most 90 days ahead', () => {
    const day = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2028-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (received, offset) => {
        const today = Temporal.PlainDate.from(received.toISOString().slice(0, 10))
        const named = today.add({ days: offset })
        const text = `I will be back on ${named.day} ${monthName(named)} ${named.year}.`
        const expected = offset > 0 && offset <= 90 ? named.toString() : undefined
        expect(findReturnDate(text, received)).toBe(expected)
      }),
    )
  })
})

function monthName(date: Temporal.PlainDate): string {
  return date.toLocaleString('en', { month: 'long', calendar: 'iso8601' })
}

describe('people who left', () => {
  it.each([
    'Ali Hassan is no longer with Delta Energy.',
    'I no longer work at Delta Energy.',
    'I have left the company.',
    'Frau Voss ist nicht mehr bei Nordwind tätig.',
    'Ich habe das Unternehmen zum 31.10. verlassen.',
    'Herr Brandt ist aus dem Unternehmen ausgeschieden.',
    "Monsieur Rémy ne fait plus partie de l'entreprise.",
    "J'ai quitté la société.",
    'Ya no trabajo en Aurelio.',
    'Lucía ha dejado la empresa.',
    'O João já não trabalha na empresa.',
    'لم أعد أعمل في الشركة.',
  ])('%s', (text) => {
    expect(hasLeftCompany(text)).toBe(true)
  })

  it.each([
    'I am on leave until 3 December.',
    'I am no longer available this week.',
    'Ich bin heute nicht mehr im Büro.',
    'Je ne suis plus au bureau ce soir.',
    'Ya no estoy disponible hoy.',
    'I left the office early today.',
  ])('does not say so: %s', (text) => {
    expect(hasLeftCompany(text)).toBe(false)
  })
})

it.each([
  ['Write to me at Elif.D+jobs@New-Firm.example, not here.', ['elif.d+jobs@new-firm.example']],
  ['<a@x.test>, b@y.test; a@x.test.', ['a@x.test', 'b@y.test']],
  ['a@b.test c@b.test d@b.test e@b.test', ['a@b.test', 'c@b.test', 'd@b.test']],
  ['No address: @home, a@b, x @ y.test', []],
])('%j names %j', (text, addresses) => {
  expect(listNamedAddresses(text)).toEqual(addresses)
})

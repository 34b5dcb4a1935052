import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { removeQuotedText } from './remove-quoted-text.ts'

const headlines = [
  // Gmail and Apple Mail
  'On Tue, 17 Nov 2026 at 08:02, Ines Carvalho <ines@meridiangrid.example> wrote:',
  'On Tue, 17 Nov 2026 at 08:02, Ines Carvalho\n<ines@meridiangrid.example> wrote:',
  'On 17 Nov 2026, at 08:02, Ines Carvalho wrote:',
  'Am Di., 17. Nov. 2026 um 08:02 Uhr schrieb Ines Carvalho <\nines@meridiangrid.example>:',
  'Am 17.11.2026 um 08:02 schrieb Ines Carvalho <ines@meridiangrid.example>:',
  'Ines Carvalho <ines@meridiangrid.example> schrieb am Di., 17. Nov. 2026, 08:02:',
  'Le mar. 17 nov. 2026 à 08:02, Ines Carvalho <ines@meridiangrid.example> a\nécrit :',
  'Le 17 nov. 2026 à 08:02, Ines Carvalho a écrit :',
  'El mar, 17 nov 2026 a las 8:02, Ines Carvalho (<ines@meridiangrid.example>)\nescribió:',
  'Em ter., 17 de nov. de 2026 às 08:02, Ines Carvalho <ines@meridiangrid.example>\nescreveu:',
  'في الثلاثاء، 17 نوفمبر 2026 في 8:02 ص تمت كتابة ما يلي بواسطة Ines Carvalho <ines@meridiangrid.example>:',
]

const outlookQuotes = [
  '-----Original Message-----\nFrom: Ines Carvalho',
  '-----Ursprüngliche Nachricht-----\nVon: Ines Carvalho',
  "-----Message d'origine-----\nDe : Ines Carvalho",
  '-----Mensaje original-----\nDe: Ines Carvalho',
  '-----Mensagem original-----\nDe: Ines Carvalho',
  '________________________________\nFrom: Ines Carvalho <ines@x.example>\nSent: Tuesday, 17 November 2026 08:02\nTo: Elif\nSubject: Firmware',
  'Von: Ines Carvalho\nGesendet: Dienstag, 17. November 2026 08:02\nAn: Elif\nBetreff: Firmware',
  'De : Ines Carvalho\nEnvoyé : mardi 17 novembre 2026 08:02\nÀ : Elif\nObjet : Firmware',
  'De: Ines Carvalho\nEnviado: martes, 17 de noviembre de 2026 8:02\nPara: Elif\nAsunto: Firmware',
  'De: Ines Carvalho\nEnviada em: terça-feira, 17 de novembro de 2026 08:02\nPara: Elif\nAssunto: Firmware',
  'من: Ines Carvalho\nتاريخ الإرسال: 17 نوفمبر 2026\nإلى: Elif\nالموضوع: Firmware',
  '---------- Forwarded message ---------\nFrom: Ines',
  'Begin forwarded message:\n\nFrom: Ines',
]

describe('the new text of a reply', () => {
  it.each(headlines)('ends before the headline %j', (headline) => {
    expect(
      removeQuotedText(`Yes, gladly.\n\nElif\n\n${headline}\n\nHi Elif,\nI lead hiring.`),
    ).toBe('Yes, gladly.\n\nElif')
    expect(removeQuotedText(`Yes, gladly.\n\n${headline}\n> Hi Elif,\n> I lead hiring.`)).toBe(
      'Yes, gladly.',
    )
  })

  it.each(outlookQuotes)('ends before the headers %j', (quote) => {
    expect(removeQuotedText(`Yes, gladly.\r\n\r\n${quote}\nHi Elif`)).toBe('Yes, gladly.')
  })

  it('is below the quote when the answer is written there', () => {
    const text =
      'On 17 Nov 2026, Ines <i@x.example> wrote:\n> Are you free?\n> Ines\n\nYes, on Friday.'
    expect(removeQuotedText(text)).toBe('Yes, on Friday.')
  })

  it('keeps answers between quoted lines', () => {
    const text =
      'On 17 Nov 2026, Ines <i@x.example> wrote:\n> Where?\n\nBerlin.\n\n> When?\n\nIn March.'
    expect(removeQuotedText(text)).toBe('Berlin.\n\nIn March.')
  })

  it('leaves out signatures', () => {
    expect(removeQuotedText('Yes.\n\n-- \nElif Demirtaş\n+49 30 1')).toBe('Yes.')
    expect(removeQuotedText('Yes.\n\nSent from my iPhone')).toBe('Yes.')
    expect(removeQuotedText('Ja.\n\nVon meinem iPhone gesendet')).toBe('Ja.')
    expect(removeQuotedText('Oui.\n\nEnvoyé de mon iPhone')).toBe('Oui.')
  })

  it('keeps sentences that only look like a headline or a header', () => {
    for (const text of [
      'As I wrote:\nno, thank you.',
      'On Monday I am free.\nOn Tuesday I am not.',
      'From: Berlin\nTo: Hamburg would be fine.',
      'El martes puedo.\n\nDe: momento nada más.',
    ]) {
      expect(removeQuotedText(text)).toBe(text)
    }
  })

  it('is empty when there is nothing new', () => {
    expect(removeQuotedText('> Hi Elif')).toBe('')
    expect(removeQuotedText('')).toBe('')
  })

  it('does not change when it is taken again', () => {
    const line = fc.constantFrom(
      ...headlines,
      ...outlookQuotes,
      '> old',
      'new',
      '',
      '-- ',
      'Sent from my iPhone',
      '___',
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const once = removeQuotedText(lines.join('\n'))
        expect(removeQuotedText(once)).toBe(once)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { isOptOutRequest } from './opt-out-request.ts'

describe('a reply that says nothing but stop', () => {
  it.each([
    'STOP',
    'Unsubscribe.',
    'Please remove me',
    'please remove me from your list!',
    'Do not contact me again.',
    "Don't email me again, thanks",
    'Hi Ines,\nunsubscribe me please\n\nElif Demirtas',
    'Unsubscribe\n\nOn 17 Nov 2026, Ines <i@x.example> wrote:\n> Hi Elif',
    'Abmelden',
    'Bitte keine weiteren E-Mails.',
    'Bitte nicht mehr kontaktieren',
    'Bitte löschen Sie meine Daten',
    'Désinscription',
    'Merci de ne plus me contacter.',
    'Désabonnez-moi svp',
    'BAJA',
    'Darme de baja, por favor',
    'No me escriban más',
    'إلغاء الاشتراك',
    'من فضلك لا تراسلني',
    'احذفوا بياناتي',
  ])('%j', (text) => {
    expect(isOptOutRequest(text)).toBe(true)
  })

  it.each([
    '',
    'Stop by any time!',
    'Do not remove me',
    "Please don't unsubscribe me",
    'Not interested, thanks.',
    'Remove me from your list, but tell my colleague Anna about this great job please.',
    'I would like to unsubscribe from my current job and join you',
    'Bitte nicht abmelden',
    'Stop. What is the salary?',
    'Stop\nWhat is the salary for this?',
    'Thanks!\n\n> unsubscribe',
    'Ne me désinscrivez pas',
    'No me den de baja',
  ])('is not %j', (text) => {
    expect(isOptOutRequest(text)).toBe(false)
  })
})

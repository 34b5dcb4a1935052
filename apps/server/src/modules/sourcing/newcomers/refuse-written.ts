import type { HandWritten, NewContact, Problem } from '@headwater/intake'
import { AppError } from '#platform/errors'

/** By the names that the form has for them. */
const fieldNames: Readonly<Record<string, string>> = {
  fullName: 'person.name',
  emails: 'person.email',
}

/** Nobody can be made of what was written. */
export function refuseWritten(problems: readonly Problem[]): AppError {
  const fields = problems.map(({ field, message }) => [
    fieldNames[field ?? ''] ?? 'person.email',
    message,
  ])
  const [first] = problems
  const message = first?.message ?? 'This is too little to know somebody by.'
  return new AppError('invalid_input', message, Object.fromEntries(fields.toReversed()))
}

/** A file may have a number that nobody can call; whoever writes one down hears that it is none. */
export function refuseWays(
  { email, phone, link }: Pick<HandWritten, 'email' | 'phone' | 'link'>,
  contacts: readonly NewContact[],
): void {
  const has = (wanted: string) => contacts.some(({ kind }) => kind === wanted)
  const fields = {
    ...(email !== '' && !has('email') && { 'person.email': 'This is no e-mail address.' }),
    ...(phone !== '' && !has('phone') && { 'person.phone': phoneSentence }),
    ...(link !== '' && !has('link') && { 'person.link': 'This is no link.' }),
  }
  const [sentence] = Object.values(fields)
  if (sentence !== undefined) throw new AppError('invalid_input', sentence, fields)
}

const phoneSentence = 'Must be a phone number; begin it with + and the code of the country.'

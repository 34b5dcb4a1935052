import type { SystemMail } from '#platform/mail'

interface DemoWishes {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly companyName: string
  readonly companySize: string
  readonly message: string
}

/** For those who give the demonstrations. */
export function demoRequestedMail(
  to: string,
  wishes: DemoWishes & { readonly campaign: string },
): SystemMail {
  const { firstName, lastName, email, companyName, companySize, message, campaign } = wishes
  const name = `${firstName} ${lastName}`
  return {
    to,
    subject: `${name} of ${companyName} asks for a demonstration`,
    preview: `${companyName}, ${companySize} people.`,
    title: 'Somebody asks for a demonstration',
    paragraphs: [`${name} would like to see Headwater. Please write to them within a day.`],
    facts: [
      ['Name', name],
      ['E-mail', email],
      ['Company', companyName],
      ['Size', companySize],
      ['Campaign', campaign],
      ...(message === '' ? [] : [['What they would like to see', message] as const]),
    ],
    footnote: 'You get this because requests for a demonstration come to this address.',
  }
}

/** Without a word of what was typed in beside the name: it may go to a stranger. */
export function demoConfirmationMail({ email, firstName }: DemoWishes): SystemMail {
  return {
    to: email,
    subject: 'Your demonstration of Headwater',
    preview: 'We have your request and will write to you soon.',
    title: 'We have your request',
    paragraphs: [
      `Thank you, ${firstName}. We will write to you within a working day to find a time that suits you.`,
    ],
    footnote:
      'Somebody asked for a demonstration with this address. If it was not you, ignore this.',
  }
}

import type { SystemMail } from '#platform/mail'

interface DemoRequestDetails {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly companyName: string
  readonly companySize: string
  readonly message: string
}

/** For the team that gives the demos. */
export function demoRequestedMail(
  to: string,
  details: DemoRequestDetails & { readonly campaign: string },
): SystemMail {
  const { firstName, lastName, email, companyName, companySize, message, campaign } = details
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

/** Contains none of the input except the name, because the address may be a stranger's. */
export function demoConfirmationMail({ email, firstName }: DemoRequestDetails): SystemMail {
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

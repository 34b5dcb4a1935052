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
    subject: `Demo request: ${name}, ${companyName}`,
    preview: `${companyName}, ${companySize} people.`,
    title: 'New demo request',
    paragraphs: [`${name} asked for a demo of Headwater. Please reply within one working day.`],
    facts: [
      ['Name', name],
      ['Email', email],
      ['Company', companyName],
      ['Size', companySize],
      ['Campaign', campaign],
      ...(message === '' ? [] : [['What they would like to see', message] as const]),
    ],
    footnote: 'You get this because demo requests are sent to this address.',
  }
}

/** Contains none of the input except the name, because the address may be a stranger's. */
export function demoConfirmationMail({ email, firstName }: DemoRequestDetails): SystemMail {
  return {
    to: email,
    subject: 'Your Headwater demo',
    preview: 'We have your request and will write to you soon.',
    title: 'We have your request',
    paragraphs: [
      `Thank you, ${firstName}. We will write to you within a working day to find a time that suits you.`,
    ],
    footnote:
      'Someone requested a demo with this email address. If it wasn’t you, ignore this email.',
  }
}

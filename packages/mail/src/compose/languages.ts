/** The languages that searching understands are also those that emails are written in. */
export const mailLanguages = ['en', 'de', 'es', 'fr', 'ar'] as const

export type MailLanguage = (typeof mailLanguages)[number]

/** A part of a message in both forms that are sent. */
export interface MessagePart {
  readonly html: string
  readonly text: string
}

export function directionOf(language: MailLanguage): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

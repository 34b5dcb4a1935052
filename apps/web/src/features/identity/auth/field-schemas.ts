import { EmailAddress, NewPassword } from '@headwater/contract/identity/fields'
import { companySizes, hearAboutUsOptions } from '@headwater/contract/option-lists'
import { z } from 'zod'

/** The contract's limits with messages for the form. */
export const nameFieldSchemas = {
  firstName: z.string().trim().min(1, 'Enter your first name.').max(80, tooLong(80)),
  lastName: z.string().trim().min(1, 'Enter your last name.').max(80, tooLong(80)),
}

export const companyFieldSchemas = {
  companyName: z.string().trim().min(1, 'Enter your company’s name.').max(200, tooLong(200)),
  companySize: z.enum(companySizes, 'Choose your company’s size.'),
  hearAboutUs: z.enum(hearAboutUsOptions).optional(),
}

export const emailSchema = z.string().trim().min(1, 'Enter your email address.').pipe(EmailAddress)
export const newPasswordSchema = NewPassword

function tooLong(most: number): string {
  return `Use at most ${most} characters.`
}

import { connectSmtpMailbox } from '@headwater/contract/outreach/mailboxes'
import type { useForm } from 'react-hook-form'
import { z } from 'zod'

const { address, displayName, smtp, imap } = connectSmtpMailbox.input.shape
const portMessage = 'Enter a port from 1 to 65535.'
const port = z.int(portMessage).min(1, portMessage).max(65_535, portMessage)
const server = { smtp: smtp.extend({ port }), imap: imap.extend({ port }) }

/** The incoming server's own user name and password are required only if they differ. */
export const SmtpFields = z.discriminatedUnion('sharesLogin', [
  z.object({ address, displayName, sharesLogin: z.literal(false), ...server }),
  z.object({
    address,
    displayName,
    sharesLogin: z.literal(true),
    smtp: server.smtp,
    imap: server.imap.extend({ username: z.string(), password: z.string() }),
  }),
])
export type SmtpFields = z.infer<typeof SmtpFields>

export type SmtpForm = ReturnType<typeof useForm<SmtpFields>>

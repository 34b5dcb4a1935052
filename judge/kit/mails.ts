import { setTimeout as sleep } from 'node:timers/promises'
import { theInstance } from './instance.ts'
import { exchange } from './wire.ts'

export interface Mail {
  readonly id: number
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The next mail to this address after the one with the given id, if wanted one with such a link. */
export async function waitForMail(
  to: string,
  { after = 0, linkTo = '', patienceMs = 30_000 } = {},
): Promise<Mail> {
  const { mailUrl } = theInstance()
  const end = performance.now() + patienceMs
  let last = after
  while (performance.now() < end) {
    const query = new URLSearchParams({ to, after: String(last) })
    const { messages } = await getJson<{ messages: { id: number }[] }>(
      mailUrl,
      `/api/messages?${query}`,
    )
    for (const { id } of messages.reverse()) {
      const mail = await getJson<Mail>(mailUrl, `/api/messages/${id}`)
      if (mail.text.includes(linkTo)) return mail
      last = id
    }
    await sleep(30)
  }
  throw new Error(`No mail came to ${to}.`)
}

/** The path in a mail that begins with this, such as `/verify-email/`. */
export function pathIn({ text }: Mail, beginning: string): string {
  const found = new RegExp(`${theInstance().url}(${beginning}[^\\s"<>]*)`).exec(text)?.[1]
  if (found === undefined) throw new Error(`The mail has no link to ${beginning}: ${text}`)
  return found
}

/** The secret at the end of such a path. */
export function secretIn(mail: Mail, beginning: string): string {
  const rest = pathIn(mail, beginning).slice(beginning.length).split('/')[0]
  if (!rest) throw new Error(`The link to ${beginning} has no secret.`)
  return rest
}

async function getJson<T>(base: string, path: string): Promise<T> {
  return JSON.parse((await exchange(base, { method: 'GET', path })).text)
}

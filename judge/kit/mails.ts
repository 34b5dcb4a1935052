import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from './http-request.ts'
import { getInstance } from './instance.ts'

export interface Mail {
  readonly id: number
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Waits for the next email to this address after the given id, optionally one with such a link. */
export async function waitForMail(
  to: string,
  { after = 0, linkTo = '', timeoutMs = 30_000 } = {},
): Promise<Mail> {
  const { mailUrl } = getInstance()
  const end = performance.now() + timeoutMs
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
  throw new Error(`No email arrived for ${to}.`)
}

/** Returns the path in an email that begins with this, such as `/verify-email/`. */
export function findLinkPath({ text }: Mail, beginning: string): string {
  const found = new RegExp(`${getInstance().url}(${beginning}[^\\s"<>]*)`).exec(text)?.[1]
  if (found === undefined) throw new Error(`The email has no link to ${beginning}: ${text}`)
  return found
}

/** Returns the secret at the end of such a path. */
export function findLinkSecret(mail: Mail, beginning: string): string {
  const rest = findLinkPath(mail, beginning).slice(beginning.length).split('/')[0]
  if (!rest) throw new Error(`The link to ${beginning} has no secret.`)
  return rest
}

async function getJson<T>(base: string, path: string): Promise<T> {
  return JSON.parse((await sendRequest(base, { method: 'GET', path })).text)
}

import { EmailAddress } from '@headwater/contract/identity/fields'

/** Splits typed or pasted text into addresses at commas, semicolons, spaces and line breaks. */
export function parseEmailList(text: string): string[] {
  return (
    text
      // "Ines Carvalho <ines@example.com>", as email programs copy it.
      .replace(/"[^"\n]*"|[^<>,;\n]*<([^<>\n]*)>/g, (_, address: string | undefined) =>
        address === undefined ? ' ' : ` ${address} `,
      )
      .split(/[\s,;]+/u)
      .filter(Boolean)
  )
}

/** Adds addresses that are not in the list yet, ignoring case. */
export function addEmails(list: readonly string[], added: readonly string[]): string[] {
  const known = new Set(list.map(fold))
  const fresh = added.filter((address) => {
    const isNew = !known.has(fold(address))
    known.add(fold(address))
    return isNew
  })
  return [...list, ...fresh]
}

export function isEmailAddress(text: string): boolean {
  return EmailAddress.safeParse(text).success
}

/** Returns the addresses that a message of the server names. */
export function listEmailsNamedIn(sentence: string, addresses: readonly string[]): string[] {
  const words = new Set(parseEmailList(sentence.replace(/[.:]+(?=\s|$)/g, ' ')).map(fold))
  return addresses.filter((address) => words.has(fold(address)))
}

function fold(address: string): string {
  return address.toLocaleLowerCase('en')
}

import { EmailAddress } from '@headwater/contract/identity/fields'

/** Splits what was typed or pasted into addresses: commas, semicolons, spaces and new lines part them. */
export function readAddresses(text: string): string[] {
  return (
    text
      // "Ines Carvalho <ines@example.com>", as mail programs copy it.
      .replace(/"[^"\n]*"|[^<>,;\n]*<([^<>\n]*)>/g, (_, address: string | undefined) =>
        address === undefined ? ' ' : ` ${address} `,
      )
      .split(/[\s,;]+/u)
      .filter(Boolean)
  )
}

/** Adds addresses that are not there yet, whatever their case. */
export function addAddresses(list: readonly string[], added: readonly string[]): string[] {
  const known = new Set(list.map(fold))
  const fresh = added.filter((address) => {
    const isNew = !known.has(fold(address))
    known.add(fold(address))
    return isNew
  })
  return [...list, ...fresh]
}

export function isAddress(text: string): boolean {
  return EmailAddress.safeParse(text).success
}

/** The addresses that a sentence of the server names. */
export function namedIn(sentence: string, addresses: readonly string[]): string[] {
  const words = new Set(readAddresses(sentence.replace(/[.:]+(?=\s|$)/g, ' ')).map(fold))
  return addresses.filter((address) => words.has(fold(address)))
}

function fold(address: string): string {
  return address.toLocaleLowerCase('en')
}

/** Returns whether two addresses are the same mailbox, as far as the browser can know. */
export function isSameEmail(address: string, other: string): boolean {
  return address.toLowerCase() === other.toLowerCase()
}

/** Whether two addresses are one mailbox, as far as one can tell without the server. */
export function isSameAddress(address: string, other: string): boolean {
  return address.toLowerCase() === other.toLowerCase()
}

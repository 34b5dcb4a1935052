const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Such as `$490.00`. */
export function sayCents(cents: number): string {
  return dollars.format(cents / 100)
}

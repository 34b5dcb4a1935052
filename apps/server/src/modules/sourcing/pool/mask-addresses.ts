const address = /[^\s@<>()[\]:;,"']+@[^\s@<>()[\]:;,"']+\.\p{L}{2,}|\+\d[\d\s()./-]{6,}\d/gu

/**
 * Takes out of what people wrote about themselves whatever one could write to: addresses that were
 * not paid for are nowhere in an answer. Each letter becomes a dot, so that places in the text stay.
 */
export function maskAddresses<Value>(value: Value): Value {
  if (typeof value === 'string') {
    // Nearly all texts have neither, and looking for an address in a long one takes longer.
    if (!value.includes('@') && !value.includes('+')) return value
    return value.replace(address, (found) => '•'.repeat(found.length)) as Value
  }
  if (Array.isArray(value)) return value.map(maskAddresses) as Value
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [name, maskAddresses(field)])
  return Object.fromEntries(fields) as Value
}

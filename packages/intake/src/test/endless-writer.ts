/** Runs inside the sandbox and never stops to write, as a document that took it over might. */
const part = 'x'.repeat(10_000)
const writeMore = () => process.stdout.write(part, writeMore)
writeMore()

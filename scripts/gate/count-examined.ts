// biome-ignore lint/style/noDefaultExport: knip calls the default export of a reporter
export default function countExamined({ counters }: { counters: { processed: number } }): void {
  console.log(`Examined ${counters.processed} files`)
}

export default function countExamined({ counters }: { counters: { processed: number } }): void {
  console.log(`Examined ${counters.processed} files`)
}

import { listImports } from '../imports.ts'
import { type Report, report } from '../report.ts'
import { isCode, type SourceFile } from '../source-tree.ts'

type Graph = ReadonlyMap<string, readonly string[]>

/** No file imports itself through others, imports of types included. */
export function checkCycles(files: readonly SourceFile[]): Report {
  const graph = new Map<string, string[]>()
  for (const file of files) if (isCode(file)) graph.set(file.path, [])
  for (const { from, target } of listImports(files)) {
    if (graph.has(target)) graph.get(from)?.push(target)
  }
  const violations = findCycles(graph).map((cycle) => `cycle: ${cycle.sort().join(', ')}`)
  return report(graph.size, violations)
}

/**
 * Tarjan's strongly connected components, filtered to those with several files or a self-import.
 */
function findCycles(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  function visit(node: string): number {
    const index = order.size
    order.set(node, index)
    lowest.set(node, index)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) lower(node, visit(next))
      else if (stack.includes(next)) lower(node, order.get(next) as number)
    }
    const low = lowest.get(node) as number
    if (low === index) {
      const cycle = stack.splice(stack.indexOf(node))
      if (cycle.length > 1 || graph.get(node)?.includes(node)) cycles.push(cycle)
    }
    return low
  }

  function lower(node: string, candidate: number): void {
    lowest.set(node, Math.min(lowest.get(node) as number, candidate))
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return cycles
}

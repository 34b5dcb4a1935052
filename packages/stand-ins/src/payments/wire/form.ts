/** Parameters as they arrive: text, or text under names and numbers. */
export type Raw = string | Tree
export interface Tree {
  [name: string]: Raw
}

/** Reads `a[b][0][c]=v`, from a body or a query. Names of a prototype are names like any other. */
export function readForm(text: string): Tree {
  const tree = branch()
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split(/\]?\[/).map((part) => part.replace(/\]$/, ''))
    put(tree, [first, ...rest].slice(0, 9), value)
  }
  return tree
}

function put(tree: Tree, [name = '', ...rest]: string[], value: string): void {
  // `types[]=a&types[]=b` counts on from what is there.
  const key = name === '' ? String(Object.keys(tree).length) : name
  if (rest.length === 0) {
    tree[key] = value
    return
  }
  const inner = tree[key]
  const next = typeof inner === 'object' ? inner : branch()
  tree[key] = next
  put(next, rest, value)
}

function branch(): Tree {
  return Object.create(null) as Tree
}

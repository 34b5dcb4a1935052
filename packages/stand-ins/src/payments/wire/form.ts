/** Parameters as received: text, or nested text by names and indexes. */
export type FormValue = string | FormTree
export interface FormTree {
  [name: string]: FormValue
}

/** Parses `a[b][0][c]=v` from a body or a query. Names such as `__proto__` are ordinary names. */
export function parseForm(text: string): FormTree {
  const tree = createTree()
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split(/\]?\[/).map((part) => part.replace(/\]$/, ''))
    setValue(tree, [first, ...rest].slice(0, 9), value)
  }
  return tree
}

function setValue(tree: FormTree, [name = '', ...rest]: string[], value: string): void {
  // `types[]=a&types[]=b` appends to the list.
  const key = name === '' ? String(Object.keys(tree).length) : name
  if (rest.length === 0) {
    tree[key] = value
    return
  }
  const inner = tree[key]
  const next = typeof inner === 'object' ? inner : createTree()
  tree[key] = next
  setValue(next, rest, value)
}

function createTree(): FormTree {
  return Object.create(null) as FormTree
}

/** Paths and what stands in the files. */
export type Tree = Record<string, string>

/** What is laid over the sound tree, and a part of the one violation that must follow. */
export interface Fault {
  named: string
  tree: Tree
  says: string
}

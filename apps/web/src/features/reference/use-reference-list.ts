import { useEffect } from 'react'
import { useStore } from 'zustand'
import { listStore, loadList } from './list-store.ts'
import type { ListItem, ListName } from './lists.ts'

/** A whole list: undefined while it loads, empty when it can't be had. */
export function useReferenceList<Name extends ListName>(
  name: Name,
): readonly ListItem<Name>[] | undefined {
  useEffect(() => {
    void loadList(name)
  }, [name])
  return useStore(listStore, (loaded) => loaded[name])
}

import { createStore } from 'zustand/vanilla'
import { call } from '#lib/http-client'
import { type ListItem, type ListName, lists } from './lists.ts'

type Loaded = { [Name in ListName]?: readonly ListItem<Name>[] }

/** What has come of the lists. They are the same for everybody, so that a sign-out leaves them. */
export const listStore = createStore<Loaded>()(() => ({}))

const asked = new Map<ListName, Promise<void>>()

/** Loads every list, each once, however often it is called. */
export async function loadReferenceLists(): Promise<void> {
  await Promise.all((Object.keys(lists) as ListName[]).map(loadList))
}

/** A list that can't be had is an empty one, and nobody is bothered with it. */
export function loadList(name: ListName): Promise<void> {
  const known = asked.get(name)
  if (known !== undefined) return known
  const loading = call(lists[name], {}).then(
    (items) => listStore.setState({ [name]: items }),
    () => listStore.setState({ [name]: [] }),
  )
  asked.set(name, loading)
  return loading
}

/** As if the page had just been opened. */
export function forgetReferenceLists(): void {
  asked.clear()
  listStore.setState({}, true)
}

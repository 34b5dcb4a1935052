import { lazy } from 'react'

/** Comes when somebody is about to be added. */
export const AddPeopleDialog = lazy(async () => ({
  default: (await import('./add-people-dialog.tsx')).AddPeopleDialog,
}))

export { PeopleShell } from './people-shell.tsx'

import { readFileSync } from 'node:fs'
export async function setup(project: any) {
  const { url, mailUrl, identityUrl, paymentsUrl, home, browserUrl } = JSON.parse(readFileSync('/tmp/jrn.json', 'utf8'))
  project.provide('appUrl', url); project.provide('mailUrl', mailUrl); project.provide('identityUrl', identityUrl)
  project.provide('paymentsUrl', paymentsUrl); project.provide('home', home); project.provide('browserUrl', browserUrl)
}

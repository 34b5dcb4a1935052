import { expect, it } from 'vitest'
import { companyKey } from './company-key.ts'

it.each([
  ['Siemens AG', 'siemens'],
  ['SIEMENS', 'siemens'],
  ['Siemens Energy', 'siemens energy'],
  ['Apple Inc.', 'apple'],
  ['The Coca-Cola Company', 'coca cola'],
  ['Robert Bosch GmbH', 'robert bosch'],
  ['Müller GmbH & Co. KG', 'muller'],
  ['Müller GmbH und Co. KG', 'muller'],
  ['Delta Holding S.A.E.', 'delta holding'],
  ['Telefónica, S.A.', 'telefonica'],
  ['Grupo Bimbo, S.A.B. de C.V.', 'grupo bimbo'],
  ['Tata Consultancy Services Ltd.', 'tata consultancy services'],
  ['Infosys Pvt. Ltd.', 'infosys'],
  ['Naspers (Pty) Ltd', 'naspers'],
  ['Novo Nordisk A/S', 'novo nordisk'],
  ['Philips N.V.', 'philips'],
  ['Nokia Oyj', 'nokia'],
  ['Ericsson AB', 'ericsson'],
  ['Toyota K.K.', 'toyota'],
  ['Allegro Sp. z o.o.', 'allegro'],
  ['Petronas Sdn. Bhd.', 'petronas'],
  ['Orange S.A.', 'orange'],
  ['Danone SAS', 'danone'],
  ['Barclays PLC', 'barclays'],
  ['Johnson & Johnson', 'johnson and johnson'],
  ['Marks and Spencer plc', 'marks and spencer'],
  ['AB', 'ab'],
  ['Company', 'company'],
  ['The Company', 'company'],
  ['Inc.', 'inc'],
  ['', ''],
])('%s has the key "%s"', (name, key) => {
  expect(companyKey(name)).toBe(key)
})
